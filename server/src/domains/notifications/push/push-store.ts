import { anyOf, noneOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

/** A browser of a player, with the pair of keys that it knows us by. */
export type Subscription = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly generation: number;
};

/** What a browser says that it is. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** Browsers of one player: a phone, a tablet, a few computers. */
const subscriptionsMax = 10;

/** Keeps a browser, once by its endpoint, and lets the oldest of too many go. @returns its id */
export async function saveSubscription(
  tx: Db,
  { userId, sessionId, ...browser }: Omit<Subscription, 'id'> & Device & { readonly sessionId: bigint },
  now: Date,
): Promise<bigint> {
  const values = { ...browser, user_id: userId, session_id: sessionId };
  const { id } = await tx
    .insertInto('notifications.push_subscription')
    .values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = await tx
    .selectFrom('notifications.push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(subscriptionsMax - 1)
    .execute();
  await tx
    .deleteFrom('notifications.push_subscription')
    .where('user_id', '=', userId)
    .where('id', '<>', noneOf([id, ...kept.map((row) => row.id)]))
    .execute();
  return id;
}

/** Forgets one browser of a player, or all. */
export async function removeSubscriptions(tx: Db, userId: bigint, endpoint: string | undefined): Promise<void> {
  await tx
    .deleteFrom('notifications.push_subscription')
    .where('user_id', '=', userId)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute();
}

/** Forgets the browser of a log-in that has ended, and those of which it is not known in which one they were added. */
export async function removeOfSession(tx: Db, userId: bigint, sessionId: bigint): Promise<void> {
  await tx
    .deleteFrom('notifications.push_subscription')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('session_id', '=', sessionId), where('session_id', 'is', null)]))
    .execute();
}

/** The browsers of a player, the newest first. */
export function browsersOf(tx: Db, userId: bigint) {
  return tx
    .selectFrom('notifications.push_subscription')
    .select(['id', 'browser', 'system', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false where the player has no such browser */
export async function removeById(tx: Db, userId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications.push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets browsers whose push service knows them no more. */
export async function removeGone(db: Db, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('notifications.push_subscription').where('id', '=', anyOf(ids)).execute();
}

export async function subscriptionsOf(db: Db, userId: bigint): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('notifications.push_subscription')
    .select(['id', 'user_id as userId', 'endpoint', 'p256dh', 'auth', 'generation'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows;
}

/** Those of these players who take push messages in a browser. */
export async function subscribersAmong(tx: Db, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx
    .selectFrom('notifications.push_subscription')
    .select('user_id')
    .distinct()
    .where('user_id', '=', anyOf(userIds))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function hasSubscription(tx: Db, userId: bigint): Promise<boolean> {
  const row = await tx.selectFrom('notifications.push_subscription').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}
