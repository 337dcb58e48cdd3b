import { job, pagesApart, type JobContext } from '../../kernel/jobs/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { isRealPerson, usersByIds, type UserRow } from '../accounts/index.ts';
import { award, takeBackPrizes } from '../bonuses/index.ts';
import { reversedDeposits } from '../payments/index.ts';
import { exclusionOf, isProtected } from '../protection/index.ts';
import { reviewedSince } from '../signals/index.ts';
import { lockPlayers } from '../wallet/index.ts';
import { findShared } from './find-shared.ts';
import { changeFriend, dueFriends, lockDue, putOff, rewardsIn, type FriendChange, type FriendRow } from './friend-store.ts';
import { daysAfter, monthOf, rewardKey, type HeldReason, type Judged } from './rules.ts';
import { allTerms, type Terms } from './terms/terms-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'referral.settle': Record<never, never>;
  }
}

const friendsMax = 100;
const phoneAgainMs = 3_600_000;

/** Moves friends on whose conditions are met, gives the rewards whose wait is over, and takes back those whose turnover or deposit was undone. */
export const settleJob = job({
  name: 'referral.settle',
  through: 'due rows',
  cron: '*/5 * * * *',
  run: (_payload, services) => settleRewards(services),
});

type Services = Pick<JobContext, 'db' | 'clock' | 'log' | 'origin' | 'rowsMax'>;

/** May run in several processes at once: who waited for a lock finds the friend due no more. */
export async function settleRewards({ db, clock, log, origin, rowsMax = friendsMax }: Services): Promise<void> {
  const now = clock.now();
  await pagesApart<FriendRow>({
    db,
    log,
    rowsMax,
    due: (tx, max) => dueFriends(tx, now, max),
    keyOf: ({ user_id }) => String(user_id),
    work: (tx, seen) => settle(tx, seen, { now, origin, log }),
  });
}

type Cause = Pick<Services, 'origin' | 'log'> & { readonly now: Date };

async function settle(tx: Tx, seen: readonly FriendRow[], cause: Cause): Promise<void> {
  const { now, log } = cause;
  const seenIds = seen.map(({ user_id }) => user_id);
  // Wallets are locked before the rows of friends, in every act that needs both.
  await lockPlayers(tx, [...new Set(seen.map(({ referrer_id }) => referrer_id))]);
  const friends = await lockDue(tx, seenIds, now);
  const people = [...new Set(friends.flatMap(({ user_id, referrer_id }) => [user_id, referrer_id]))];
  const known: Known = {
    terms: new Map((await allTerms(tx)).map((one) => [one.id, one])),
    users: new Map((await usersByIds(tx, people)).map((user) => [user.id, user])),
    closed: new Set(),
    shared: await findShared(
      tx,
      friends.filter(({ state, cleared }) => state === 'qualifying' && !cleared),
    ),
    reversed: await reversedDeposits(
      tx,
      friends.map(({ user_id }) => user_id),
    ),
    given: new Map(),
  };
  for (const id of people) if ((await exclusionOf(tx, id, now))?.name === 'closed') known.closed.add(id);
  const due: FriendRow[] = [];
  const undone: FriendRow[] = [];
  const reversed: FriendRow[] = [];
  for (const friend of friends) {
    const next = await nextOf(tx, friend, known, now);
    if (next === 'give') due.push(friend);
    else if (next === 'take back') undone.push(friend);
    else if (next === 'hold back') reversed.push(friend);
    else await changeFriend(tx, friend.user_id, next);
  }
  await give(tx, due, known, cause);
  await takeBack(tx, undone, 'rounds of the friend were undone', cause);
  await takeBack(tx, reversed, 'a deposit of the friend was taken back', cause);
  const left = await putOff(tx, seenIds, now, daysAfter(now, 1));
  if (left.length > 0) log.error({ friends: left.map(String) }, 'ALARM: rewards for friends could not be settled');
}

type Known = {
  readonly terms: ReadonlyMap<number, Terms>;
  readonly users: ReadonlyMap<bigint, UserRow>;
  /** Players who have closed their account. */
  readonly closed: Set<bigint>;
  /** What friends whose wait is over share with others. */
  readonly shared: ReadonlyMap<bigint, Judged>;
  /** Deposits of the friends that were taken back. */
  readonly reversed: Awaited<ReturnType<typeof reversedDeposits>>;
  /** Rewards of this transaction by player. */
  readonly given: Map<bigint, number>;
};

function termsOf({ terms_id, user_id }: FriendRow, { terms }: Pick<Known, 'terms'>): Terms {
  const own = terms.get(terms_id);
  if (own === undefined) throw new Error(`terms ${terms_id} of friend ${user_id} are gone`);
  return own;
}

/** Whether a deposit from before the reward was taken back, of which no operator has said since then that the reward is due all the same. */
const isReversed = ({ user_id: userId, cleared, rewarded_at: givenAt }: FriendRow, { reversed }: Known): boolean =>
  !cleared && reversed.some((deposit) => deposit.userId === userId && (givenAt === null || deposit.at <= givenAt));

/** Adds to the reasons for which a reward waits that of a deposit. */
const withDeposit = (reasons: readonly string[]): string[] => [...new Set([...reasons, 'deposit' satisfies HeldReason])];

/** What an operator said of an earlier reward says nothing of the next one. */
const joinedAgain = { state: 'joined', qualified_at: null, cleared: false } as const satisfies FriendChange;

type Next = FriendChange | 'give' | 'take back' | 'hold back';

/** What becomes of a friend who is due. */
async function nextOf(tx: Tx, friend: FriendRow, known: Known, now: Date): Promise<Next> {
  const { user_id: userId, referrer_id: referrerId, state } = friend;
  const terms = termsOf(friend, known);
  const isEnough = friend.turnover_minor >= terms.turnoverMinor;
  if (state === 'rewarded') return !isEnough ? 'take back' : isReversed(friend, known) ? 'hold back' : { due_at: null };
  if (state === 'held') return { due_at: null, ...(isReversed(friend, known) && { reasons: withDeposit(friend.reasons) }) };
  if (state !== 'joined' && state !== 'qualifying') return { due_at: null };
  if (!isEnough) return { ...joinedAgain, due_at: null };
  const isOpen = (id: bigint) => !known.closed.has(id) && isRealPerson(known.users.get(id) ?? { labels: ['t'] });
  const hasPhone = (known.users.get(userId)?.phone_confirmed_at ?? null) !== null;
  if (!isOpen(userId) || !isOpen(referrerId))
    return { state: 'closed', due_at: null, qualified_at: friend.qualified_at ?? (hasPhone ? now : null) };
  if (!hasPhone) return { ...joinedAgain, due_at: new Date(now.getTime() + phoneAgainMs) };
  if (state === 'joined') return { state: 'qualifying', qualified_at: now, due_at: daysAfter(now, terms.holdDays) };
  const { reasons: shared, marks } = known.shared.get(userId) ?? friend;
  const reasons = isReversed(friend, known) ? withDeposit(shared) : shared;
  if (!friend.cleared && reasons.length > 0) return { state: 'held', due_at: null, reasons: [...reasons], marks: [...marks] };
  if (!friend.cleared && marks.length > 0) await changeFriend(tx, userId, { marks: [...marks] });
  // Protection of either takes nothing away: the reward waits until it is over.
  if ((await isProtected(tx, userId, now)) || (await isProtected(tx, referrerId, now))) return { due_at: daysAfter(now, 1) };
  // A person looks at the account: what they find may be a deposit that was another's.
  if ((await reviewedSince(tx, userId)) !== null || (await reviewedSince(tx, referrerId)) !== null) return { due_at: daysAfter(now, 1) };
  const month = monthOf(now);
  const before = (await rewardsIn(tx, referrerId, month)) + (known.given.get(referrerId) ?? 0);
  if (before >= terms.monthMax) return { due_at: month.until };
  known.given.set(referrerId, (known.given.get(referrerId) ?? 0) + 1);
  return 'give';
}

async function give(tx: Tx, due: readonly FriendRow[], known: Known, { origin, now, log }: Cause): Promise<void> {
  const awards = due.map((friend) => ({
    userId: friend.referrer_id,
    prize: termsOf(friend, known).reward,
    giver: 'referral' as const,
    key: rewardKey({ userId: friend.user_id, undone: friend.undone }),
    campaign: `referral:${friend.terms_id}`,
  }));
  for (const [at, { key, status, reason }] of (await award(tx, awards, { origin, now })).entries()) {
    const friend = due[at];
    if (friend === undefined) continue;
    if (status === 'given' || status === 'before')
      await changeFriend(tx, friend.user_id, { state: 'rewarded', rewarded_at: now, due_at: null });
    else {
      log.error({ key, reason }, 'ALARM: the reward for a friend could not be given');
      await changeFriend(tx, friend.user_id, { due_at: daysAfter(now, 1) });
    }
  }
}

/**
 * A reward that came back whole can be earned again, or waits for an operator after a deposit that was taken back, and its place in the month is free.
 * Of one that was spent the rest is a signal, its place is taken, and there is no other.
 */
async function takeBack(tx: Tx, friends: readonly FriendRow[], why: TakenBack, { origin, now }: Cause): Promise<void> {
  const keys = new Map(friends.map((friend) => [rewardKey({ userId: friend.user_id, undone: friend.undone }), friend]));
  for (const { key, isWhole } of await takeBackPrizes(tx, [...keys.keys()], why, { origin, now })) {
    const friend = keys.get(key);
    if (friend === undefined) continue;
    await changeFriend(tx, friend.user_id, { due_at: null, ...afterTaking(friend, why, isWhole) });
  }
}

type TakenBack = 'rounds of the friend were undone' | 'a deposit of the friend was taken back';

function afterTaking({ undone, reasons }: FriendRow, why: TakenBack, isWhole: boolean): FriendChange {
  if (!isWhole) return { state: 'closed', qualified_at: null };
  const again = { undone: undone + 1, rewarded_at: null };
  return why === 'rounds of the friend were undone'
    ? { ...joinedAgain, ...again }
    : { state: 'held', reasons: withDeposit(reasons), ...again };
}
