import { countMax } from '@mela/contract/http/schema';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

export type NewMessage = {
  readonly userId: bigint;
  /** What has happened; a message about it comes once, also after it was deleted. */
  readonly key: string;
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly isOffer: boolean;
  readonly at: Date;
};

/** @returns whether it is new */
export async function insertMessage(tx: Db, { userId, key, name, params, isOffer, at }: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox.message')
    .values({ user_id: userId, key, name, params: JSON.stringify(params), is_offer: isOffer, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const kept = (tx: Db, userId: bigint) => tx.selectFrom('inbox.message').where('user_id', '=', userId).where('deleted_at', 'is', null);

/** How many messages of a player offer something and were not viewed. */
export async function unreadOffers(tx: Db, userId: bigint): Promise<number> {
  const { count } = await kept(tx, userId)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('is_offer', '=', true)
    .where('viewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether one of the player's messages offers something. */
export async function hasOffers(tx: Db, userId: bigint): Promise<boolean> {
  return (await kept(tx, userId).select('id').where('is_offer', '=', true).limit(1).executeTakeFirst()) !== undefined;
}

type Page = { readonly limit: number; readonly offset: number; /** Whether offers are among them. */ readonly offers: boolean };

/** Newest first. */
export async function messagesOf(tx: Db, userId: bigint, { limit, offset, offers }: Page) {
  const shown = () => kept(tx, userId).$if(!offers, (query) => query.where('is_offer', '=', false));
  const rows = await shown()
    .select(['id', 'name', 'params', 'created_at', 'viewed_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await tx
    .selectFrom(shown().select('id').limit(countMax).as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export type MessageRow = Awaited<ReturnType<typeof messagesOf>>['rows'][number];

/** What was on the screen: from one message to another, with offers or without. */
export type Shown = { readonly from?: bigint; readonly upTo: bigint; readonly offers: boolean };

/** @returns how many were not viewed before */
export async function markViewed(tx: Db, userId: bigint, { from = 0n, upTo, offers }: Shown, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox.message')
    .set({ viewed_at: now })
    .where('user_id', '=', userId)
    .where('id', '>=', from)
    .where('id', '<=', upTo)
    .$if(!offers, (query) => query.where('is_offer', '=', false))
    .where('viewed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Which = { readonly id: bigint } | Shown;

/** Deletes one message, or all up to one. @returns how many there were, and how many of them were not viewed */
export async function deleteMessages(tx: Db, userId: bigint, which: Which, now: Date): Promise<{ deleted: number; unread: number }> {
  const rows = await tx
    .updateTable('inbox.message')
    .set({ deleted_at: now, params: '{}' })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('id', '<=', which.upTo)))
    .$if('offers' in which && !which.offers, (query) => query.where('is_offer', '=', false))
    .returning('viewed_at')
    .execute();
  return { deleted: rows.length, unread: rows.filter(({ viewed_at }) => viewed_at === null).length };
}

/**
 * Removes the oldest messages of all players that were written before a time, with those that were deleted.
 * @returns how many, and how many of each player were still counted as new
 */
export async function removeOldest(
  tx: Db,
  before: Date,
  rowsMax: number,
): Promise<{ readonly rows: number; readonly unread: ReadonlyMap<bigint, number> }> {
  // Ids follow the time of writing, which has no index.
  const { rows: old } = await sql<{ id: bigint }>`
    SELECT id FROM inbox.message WHERE id = ANY (ARRAY(SELECT id FROM inbox.message ORDER BY id LIMIT ${rowsMax}))
      AND created_at <= ${before} FOR UPDATE SKIP LOCKED`.execute(tx);
  const { rows } = await sql<{ userId: bigint; isNew: boolean }>`
    DELETE FROM inbox.message WHERE id = ANY (${old.map(({ id }) => id)}::bigint[])
    RETURNING user_id AS "userId", viewed_at IS NULL AND deleted_at IS NULL AS "isNew"`.execute(tx);
  const unread = new Map<bigint, number>();
  for (const { userId } of rows.filter(({ isNew }) => isNew)) unread.set(userId, (unread.get(userId) ?? 0) + 1);
  return { rows: rows.length, unread };
}
