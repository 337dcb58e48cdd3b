import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** `break` is no fact of conditions: it waits for the log-in after it. */
export type DeedName = 'check' | 'limit' | 'quiet' | 'own_end' | 'return' | 'factor' | 'break';
export type Deed = { readonly userId: bigint; readonly fact: DeedName; readonly item: string; readonly day: string };
type Stored = Deed & { readonly until: string | null };

/** Once for each item and day. @returns whether it is new */
export async function saveDeed(tx: Db, { userId, fact, item, day }: Deed): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('achievements.deed')
    .values({ user_id: userId, fact, item, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A round once, on the day on which it was checked first. @returns whether it is new */
export async function saveCheck(tx: Db, userId: bigint, round: string, day: string): Promise<boolean> {
  const known = await tx
    .selectFrom('achievements.deed')
    .select('day')
    .where('user_id', '=', userId)
    .where('fact', '=', 'check')
    .where('item', '=', round)
    .executeTakeFirst();
  return known === undefined && saveDeed(tx, { userId, fact: 'check', item: round, day });
}

/** Begins something that lasts, unless it does already. One that ended on the same day continues. */
export async function beginDeed(tx: Db, { userId, fact, item, day }: Deed): Promise<void> {
  await sql`
    INSERT INTO achievements.deed (user_id, fact, item, day)
    SELECT ${userId}, ${fact}, ${item}, ${day}::date
    WHERE NOT EXISTS (SELECT FROM achievements.deed WHERE user_id = ${userId} AND fact = ${fact} AND item = ${item} AND until_day IS NULL)
    ON CONFLICT (user_id, fact, item, day) DO UPDATE SET until_day = NULL`.execute(tx);
}

export async function endDeed(tx: Db, { userId, fact, item, day }: Deed): Promise<void> {
  await sql`
    UPDATE achievements.deed SET until_day = greatest(day, ${day}::date)
    WHERE user_id = ${userId} AND fact = ${fact} AND item = ${item} AND until_day IS NULL`.execute(tx);
}

/** Breaks from which the player has not come back are no longer waited for. */
export async function forgetBreaks(tx: Db, userId: bigint): Promise<void> {
  await sql`
    DELETE FROM achievements.deed b WHERE user_id = ${userId} AND fact = 'break'
      AND NOT EXISTS (SELECT FROM achievements.deed r WHERE r.user_id = b.user_id AND r.fact = 'return' AND r.item = b.item)`.execute(tx);
}

/** The first log-in of a player after each of their breaks. */
export async function saveReturn(tx: Db, userId: bigint, day: string): Promise<void> {
  await sql`
    INSERT INTO achievements.deed (user_id, fact, item, day)
    SELECT user_id, 'return', item, greatest(day, ${day}::date) FROM achievements.deed b
    WHERE user_id = ${userId} AND fact = 'break'
      AND NOT EXISTS (SELECT FROM achievements.deed r WHERE r.user_id = b.user_id AND r.fact = 'return' AND r.item = b.item)
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function countDeeds(tx: Db, userId: bigint, fact: DeedName): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM achievements.deed WHERE user_id = ${userId} AND fact = ${fact}`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

export async function deedsOf(tx: Db, userIds: readonly bigint[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT user_id AS "userId", fact, item, day::text AS day, until_day::text AS until FROM achievements.deed
    WHERE user_id = ANY (${[...userIds]}::bigint[])`.execute(tx);
  return rows;
}
