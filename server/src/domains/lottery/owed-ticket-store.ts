import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';

export type Owed = { readonly key: string; readonly userId: bigint; readonly count: number };

/** Promises that are given in one transaction. */
export const owedMax = 500;

/** Notes tickets that a prize has promised, each prize once by its key. */
export async function oweTickets(tx: Db, owed: readonly Owed[], now: Date): Promise<void> {
  if (owed.length === 0) return;
  await tx
    .insertInto('lottery.owed_ticket')
    .values(owed.map(({ key, userId, count }) => ({ key, user_id: userId, count, at: now, next_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The next ones to try, at most 500, without those that another process gives now; of these keys where they are given. */
export async function lockOwed(tx: Db, now: Date, keys: readonly string[] | null = null): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT key, user_id AS "userId", count FROM lottery.owed_ticket
    WHERE next_at <= ${now} AND (${keys}::text[] IS NULL OR key = ANY (${keys}::text[]))
    ORDER BY next_at, key LIMIT ${owedMax} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

const retryMs = 300_000;

/** Puts those that cannot be given now behind all others: a player under a block holds no one up. */
export async function tryLater(tx: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length > 0)
    await tx
      .updateTable('lottery.owed_ticket')
      .set({ next_at: new Date(now.getTime() + retryMs) })
      .where('key', '=', anyOf(keys))
      .execute();
}

export async function forgetOwed(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('lottery.owed_ticket').where('key', '=', anyOf(keys)).execute();
}
