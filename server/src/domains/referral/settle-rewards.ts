import { job, pagesApart, type JobContext } from '../../kernel/jobs/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { isRealPerson, usersByIds, type UserRow } from '../accounts/index.ts';
import { award, takeBackPrizes } from '../bonuses/index.ts';
import { exclusionOf, isProtected } from '../protection/index.ts';
import { lockPlayers } from '../wallet/index.ts';
import { findShared } from './find-shared.ts';
import { changeFriend, dueFriends, lockDue, putOff, rewardsIn, type FriendChange, type FriendRow } from './friend-store.ts';
import { daysAfter, monthOf, rewardKey, type Judged } from './rules.ts';
import { allTerms, type Terms } from './terms-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'referral.settle': Record<never, never>;
  }
}

const friendsMax = 100;
const phoneAgainMs = 3_600_000;

/** Moves friends on whose conditions are met, gives the rewards whose wait is over, and takes back those whose turnover was undone. */
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
    given: new Map(),
  };
  for (const id of people) if ((await exclusionOf(tx, id, now))?.name === 'closed') known.closed.add(id);
  const due: FriendRow[] = [];
  const undone: FriendRow[] = [];
  for (const friend of friends) {
    const next = await nextOf(tx, friend, known, now);
    if (next === 'give') due.push(friend);
    else if (next === 'take back') undone.push(friend);
    else await changeFriend(tx, friend.user_id, next);
  }
  await give(tx, due, known, cause);
  await takeBack(tx, undone, cause);
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
  /** Rewards of this transaction by player. */
  readonly given: Map<bigint, number>;
};

function termsOf({ terms_id, user_id }: FriendRow, { terms }: Pick<Known, 'terms'>): Terms {
  const own = terms.get(terms_id);
  if (own === undefined) throw new Error(`terms ${terms_id} of friend ${user_id} are gone`);
  return own;
}

/** What becomes of a friend who is due. */
async function nextOf(tx: Tx, friend: FriendRow, known: Known, now: Date): Promise<FriendChange | 'give' | 'take back'> {
  const { user_id: userId, referrer_id: referrerId, state } = friend;
  const terms = termsOf(friend, known);
  const isEnough = friend.turnover_minor >= terms.turnoverMinor;
  if (state === 'rewarded') return isEnough ? { due_at: null } : 'take back';
  if (state !== 'joined' && state !== 'qualifying') return { due_at: null };
  if (!isEnough) return { state: 'joined', due_at: null, qualified_at: null };
  const isOpen = (id: bigint) => !known.closed.has(id) && isRealPerson(known.users.get(id) ?? { labels: ['t'] });
  const hasPhone = (known.users.get(userId)?.phone_confirmed_at ?? null) !== null;
  if (!isOpen(userId) || !isOpen(referrerId))
    return { state: 'closed', due_at: null, qualified_at: friend.qualified_at ?? (hasPhone ? now : null) };
  if (!hasPhone) return { state: 'joined', qualified_at: null, due_at: new Date(now.getTime() + phoneAgainMs) };
  if (state === 'joined') return { state: 'qualifying', qualified_at: now, due_at: daysAfter(now, terms.holdDays) };
  const { reasons, marks } = known.shared.get(userId) ?? friend;
  if (!friend.cleared && reasons.length > 0) return { state: 'held', due_at: null, reasons: [...reasons], marks: [...marks] };
  if (!friend.cleared && marks.length > 0) await changeFriend(tx, userId, { marks: [...marks] });
  // Protection of either takes nothing away: the reward waits until it is over.
  if ((await isProtected(tx, userId, now)) || (await isProtected(tx, referrerId, now))) return { due_at: daysAfter(now, 1) };
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
 * A reward that came back whole can be earned again, and its place in the month is free. Of one that was spent the rest is a signal, its place is
 * taken, and there is no other.
 */
async function takeBack(tx: Tx, friends: readonly FriendRow[], { origin, now }: Cause): Promise<void> {
  const keys = new Map(friends.map((friend) => [rewardKey({ userId: friend.user_id, undone: friend.undone }), friend]));
  for (const { key, isWhole } of await takeBackPrizes(tx, [...keys.keys()], 'rounds of the friend were undone', { origin, now })) {
    const friend = keys.get(key);
    if (friend === undefined) continue;
    const again = isWhole ? ({ state: 'joined', undone: friend.undone + 1, rewarded_at: null } as const) : ({ state: 'closed' } as const);
    await changeFriend(tx, friend.user_id, { ...again, due_at: null, qualified_at: null });
  }
}
