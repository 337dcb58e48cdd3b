import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import { buildRead } from '../../../kernel/projections/build-store.ts';
import type { Db } from '../../../kernel/types.ts';
import { playerDays } from './player-days-store.ts';

/** What a player staked less what they won since the day of India of a moment, paise; negative for a win. Null while the days of play are not counted yet. */
export async function lostSince(tx: Db, userId: bigint, since: Date): Promise<bigint | null> {
  const { rows } = await sql<{ lost: bigint | null }>`
    SELECT CASE WHEN ${buildRead(playerDays)} IS NULL THEN NULL ELSE coalesce(sum(bet_minor - win_minor), 0)::bigint END AS lost FROM ratings.player_day
    WHERE build = ${buildRead(playerDays)} AND user_id = ${userId} AND day >= (${since} AT TIME ZONE ${timeZone})::date`.execute(tx);
  return rows[0]?.lost ?? null;
}
