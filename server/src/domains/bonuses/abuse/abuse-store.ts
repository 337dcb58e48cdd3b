import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { BonusRow } from '../wagering/bonus-store.ts';

/** How many of these players were given something of the campaign. */
export async function countAwarded(tx: Db, campaign: string, players: readonly bigint[]): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    SELECT count(DISTINCT user_id) AS n FROM bonuses.award WHERE campaign = ${campaign} AND user_id = ANY (${[...players]}::bigint[])`.execute(
    tx,
  );
  return Number(rows[0]?.n ?? 0n);
}

export async function bonusById(tx: Db, id: bigint): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`SELECT * FROM bonuses.bonus WHERE id = ${id}`.execute(tx);
  return rows[0];
}

/** What of a player's bonuses became cash since then, paise, and the last of them. */
export async function convertedSince(
  tx: Db,
  userId: bigint,
  since: Date,
): Promise<{ readonly minor: bigint; readonly lastId: bigint | null }> {
  const { rows } = await sql<{ minor: bigint; last_id: bigint | null }>`
    SELECT coalesce(sum(converted_minor), 0)::bigint AS minor, max(id) AS last_id FROM bonuses.bonus
    WHERE user_id = ${userId} AND state = 'converted' AND ended_at > ${since}`.execute(tx);
  return { minor: rows[0]?.minor ?? 0n, lastId: rows[0]?.last_id ?? null };
}
