import type { Selectable } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

export type FriendRow = Selectable<DB['referral.friend']>;

export type NewFriend = { readonly userId: bigint; readonly referrerId: bigint; readonly termsId: number; readonly joinedAt: Date };

/** Saves who has joined; of one who is known nothing changes. */
export async function insertFriends(tx: Db, friends: readonly NewFriend[]): Promise<void> {
  if (friends.length === 0) return;
  await tx
    .insertInto('referral.friend')
    .values(
      friends.map(({ userId, referrerId, termsId, joinedAt }) => ({
        user_id: userId,
        referrer_id: referrerId,
        terms_id: termsId,
        joined_at: joinedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Friends at whom is to be looked by now, those who wait longest first. Not locked. */
export function dueFriends(tx: Db, now: Date, rowsMax: number): Promise<FriendRow[]> {
  return tx
    .selectFrom('referral.friend')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(rowsMax)
    .execute();
}

/** Those of these friends who are due still, locked until the transaction ends. */
export function lockDue(tx: Db, userIds: readonly bigint[], now: Date): Promise<FriendRow[]> {
  return tx
    .selectFrom('referral.friend')
    .selectAll()
    .where('user_id', '=', anyOf(userIds))
    .where('due_at', '<=', now)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** One friend, locked until the transaction ends. */
export function lockFriend(tx: Db, userId: bigint): Promise<FriendRow | undefined> {
  return tx.selectFrom('referral.friend').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export type FriendChange = Partial<
  Pick<FriendRow, 'state' | 'due_at' | 'qualified_at' | 'rewarded_at' | 'reasons' | 'marks' | 'cleared' | 'undone'>
>;

export function changeFriend(tx: Db, userId: bigint, change: FriendChange): Promise<FriendRow> {
  return tx.updateTable('referral.friend').set(change).where('user_id', '=', userId).returningAll().executeTakeFirstOrThrow();
}

/**
 * A deposit of these players was taken back: what was decided of a friend's reward before holds no more, and the friend is looked at now. One whose
 * reward was refused, or who has not met the terms, is not.
 */
export async function judgeAgain(tx: Db, userIds: readonly bigint[], now: Date): Promise<void> {
  await tx
    .updateTable('referral.friend')
    .set((eb) => ({
      cleared: false,
      due_at: eb.case().when('state', '=', 'qualifying').then(eb.ref('due_at')).else(now).end(),
    }))
    .where('user_id', '=', anyOf(userIds))
    .where('state', 'in', ['qualifying', 'held', 'rewarded'])
    .execute();
}

/** No one of these friends is due by now any more: who was not moved on is looked at again at `at`, and keeps no other waiting. */
export async function putOff(tx: Db, userIds: readonly bigint[], now: Date, at: Date): Promise<bigint[]> {
  const rows = await tx
    .updateTable('referral.friend')
    .set({ due_at: at })
    .where('user_id', '=', anyOf(userIds))
    .where('due_at', '<=', now)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

export type Link = { readonly friend: bigint; readonly referrer: bigint };

/** Who of these accounts referred whom, and was referred by whom, in the whole programme. */
export async function linksOf(tx: Db, userIds: readonly bigint[]): Promise<Link[]> {
  return tx
    .selectFrom('referral.friend')
    .select(['user_id as friend', 'referrer_id as referrer'])
    .where((eb) => eb.or([eb('user_id', '=', anyOf(userIds)), eb('referrer_id', '=', anyOf(userIds))]))
    .execute();
}

/** Those of these accounts who joined as a friend, and when. */
export async function joinedAmong(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.selectFrom('referral.friend').select(['user_id', 'joined_at']).where('user_id', '=', anyOf(userIds)).execute();
  return new Map(rows.map((row) => [row.user_id, row.joined_at]));
}

/** How many rewards a player was given in a time. One that was taken back in part has had its place; one that came back whole has none. */
export async function rewardsIn(
  tx: Db,
  referrerId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('referral.friend')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('rewarded_at', '>=', from)
    .where('rewarded_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of the friends whose reward waits for an operator, and how many there are. */
export async function heldFriends(
  tx: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: FriendRow[]; readonly count: number }> {
  const rows = await held(tx).selectAll().orderBy('user_id').limit(limit).offset(offset).execute();
  return { rows, count: await countHeld(tx) };
}

const held = (tx: Db) => tx.selectFrom('referral.friend').where('state', '=', 'held');

export async function countHeld(tx: Db): Promise<number> {
  const { count } = await held(tx)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function friendById(tx: Db, userId: bigint): Promise<FriendRow | undefined> {
  return tx.selectFrom('referral.friend').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
