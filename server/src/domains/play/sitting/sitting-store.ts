import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** A longer pause than this begins a new sitting. */
const pauseText = '30 minutes';
/** More than a player can play in a day. */
const roundsMax = 20_000;

/** When the sitting that the player is in began; null when they have not played for a while. */
export async function sittingSince(tx: Db, userId: bigint, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT play.sitting_since(${userId}, ${now}, ${pauseText}::interval, ${roundsMax}) AS since`.execute(tx);
  return rows[0]?.since ?? null;
}
