import { sql } from 'kysely';
import { buildRead } from '../../../kernel/projections/build-store.ts';
import type { Db } from '../../../kernel/types.ts';
import { playerDays } from '../player-days/player-days-store.ts';

export type PlayedDay = {
  readonly day: string;
  readonly gameId: number;
  readonly rounds: bigint;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
};

/** What a player staked and won between two days of India, both included, by day and game. */
export async function playedBetween(tx: Db, userId: bigint, from: string, to: string): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    SELECT day::text AS day, game_id AS "gameId", rounds::bigint AS rounds, bet_minor AS "betMinor", win_minor AS "winMinor" FROM ratings.player_day
    WHERE build = ${buildRead(playerDays)} AND user_id = ${userId} AND day BETWEEN ${from}::date AND ${to}::date
      AND (rounds, bet_minor, win_minor) <> (0, 0, 0)
    ORDER BY player_day.day, game_id`.execute(tx);
  return rows;
}
