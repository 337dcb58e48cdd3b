import { job, pagesApart, type JobContext } from '../../kernel/jobs/index.ts';
import type { Tx } from '../../kernel/types.ts';
import { isRealPerson, usersByIds, type UserRow } from '../accounts/index.ts';
import { award, takeBackPrizes } from '../bonuses/index.ts';
import { sharesRequisite } from '../payments/index.ts';
import { exclusionOf } from '../protection/index.ts';
import { sharingAmong } from '../signals/index.ts';
import { lockPlayers } from '../wallet/index.ts';
import { daysAfter, judgeShared, monthOf, rewardKey } from './rules.ts';
import {
  allTerms,
  changeFriend,
  dueFriends,
  lockDue,
  otherFriends,
  rewardsIn,
  type FriendChange,
  type FriendRow,
  type Terms,
} from './store.ts';

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
  // Wallets are locked before the rows of friends, in every act that needs both.
  await lockPlayers(tx, [...new Set(seen.map(({ referrer_id }) => referrer_id))]);
  const friends = await lockDue(
    tx,
    seen.map(({ user_id }) => user_id),
    cause.now,
  );
  const users = new Map(
    (await usersByIds(tx, [...new Set(friends.flatMap(({ user_id, referrer_id }) => [user_id, referrer_id]))])).map((user) => [
      user.id,
      user,
    ]),
  );
  const terms = new Map((await allTerms(tx)).map((one) => [one.id, one]));
  const given = new Map<bigint, number>();
  const due: { friend: FriendRow; terms: Terms }[] = [];
  const undone: FriendRow[] = [];
  for (const friend of friends) {
    const own = terms.get(friend.terms_id);
    if (own === undefined) throw new Error(`terms ${friend.terms_id} of friend ${friend.user_id} are gone`);
    const next = await nextOf(tx, friend, { terms: own, users, given }, cause.now);
    if (next === 'give') due.push({ friend, terms: own });
    else if (next === 'take back') undone.push(friend);
    else await changeFriend(tx, friend.user_id, next);
  }
  await give(tx, due, cause);
  await takeBack(tx, undone, cause);
}

type Known = {
  readonly terms: Terms;
  readonly users: ReadonlyMap<bigint, UserRow>;
  /** Rewards of this transaction by player. */
  readonly given: Map<bigint, number>;
};

/** What becomes of a friend who is due. */
async function nextOf(tx: Tx, friend: FriendRow, { terms, users, given }: Known, now: Date): Promise<FriendChange | 'give' | 'take back'> {
  const { state, turnover_minor: turnoverMinor, referrer_id: referrerId } = friend;
  const isEnough = turnoverMinor >= terms.turnoverMinor;
  if (state === 'rewarded') return isEnough ? { due_at: null } : 'take back';
  if (state !== 'joined' && state !== 'qualifying') return { due_at: null };
  if (!isEnough) return { state: 'joined', due_at: null, qualified_at: null };
  const pair = [users.get(friend.user_id), users.get(referrerId)];
  const exclusions = [await exclusionOf(tx, friend.user_id, now), await exclusionOf(tx, referrerId, now)];
  if (pair.some((user) => user === undefined || !isRealPerson(user)) || exclusions.some((block) => block?.name === 'closed'))
    return { state: 'closed', due_at: null };
  if (!pair[0]?.phone_confirmed_at) return { state: 'joined', qualified_at: null, due_at: new Date(now.getTime() + phoneAgainMs) };
  if (state === 'joined') return { state: 'qualifying', qualified_at: now, due_at: daysAfter(now, terms.holdDays) };
  // A break takes nothing away: the reward waits until it is over.
  if (exclusions.some((block) => block !== null)) return { due_at: daysAfter(now, 1) };
  if (!friend.cleared) {
    const { reasons, marks } = await lookForShared(tx, friend);
    if (reasons.length > 0) return { state: 'held', due_at: null, reasons: [...reasons], marks: [...marks] };
    if (marks.length > 0) await changeFriend(tx, friend.user_id, { marks: [...marks] });
  }
  const month = monthOf(now);
  const before = (await rewardsIn(tx, referrerId, month)) + (given.get(referrerId) ?? 0);
  if (before >= terms.monthMax) return { due_at: month.until };
  given.set(referrerId, (given.get(referrerId) ?? 0) + 1);
  return 'give';
}

async function lookForShared(tx: Tx, friend: FriendRow) {
  const others = await otherFriends(tx, friend);
  const all = [friend.referrer_id, ...others];
  const places = await sharingAmong(tx, friend.user_id, all);
  return judgeShared({ ...places, requisite: await sharesRequisite(tx, friend.user_id, all) });
}

async function give(tx: Tx, due: readonly { friend: FriendRow; terms: Terms }[], { origin, now, log }: Cause): Promise<void> {
  const awards = due.map(({ friend, terms }) => ({
    userId: friend.referrer_id,
    prize: terms.reward,
    giver: 'referral' as const,
    key: rewardKey({ userId: friend.user_id, undone: friend.undone }),
    campaign: `referral:${terms.id}`,
  }));
  for (const [at, { key, status, reason }] of (await award(tx, awards, { origin, now })).entries()) {
    const one = due[at];
    if (one === undefined) continue;
    if (status === 'given' || status === 'before')
      await changeFriend(tx, one.friend.user_id, { state: 'rewarded', rewarded_at: now, due_at: null });
    else {
      log.error({ key, reason }, 'ALARM: the reward for a friend could not be given');
      await changeFriend(tx, one.friend.user_id, { due_at: daysAfter(now, 1) });
    }
  }
}

/** A reward that came back whole can be earned again; of one that was spent the rest is a signal, and there is no other. */
async function takeBack(tx: Tx, friends: readonly FriendRow[], { origin, now }: Cause): Promise<void> {
  const keys = new Map(friends.map((friend) => [rewardKey({ userId: friend.user_id, undone: friend.undone }), friend]));
  for (const { key, isWhole } of await takeBackPrizes(tx, [...keys.keys()], 'rounds of the friend were undone', { origin, now })) {
    const friend = keys.get(key);
    if (friend === undefined) continue;
    const again = isWhole ? ({ state: 'joined', undone: friend.undone + 1 } as const) : ({ state: 'closed' } as const);
    await changeFriend(tx, friend.user_id, { ...again, due_at: null, qualified_at: null, rewarded_at: null });
  }
}
