import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

export type Played = { readonly gameId: number; readonly rounds: number };

/** Only this many rounds are read: an index of a player's games would cost every bet a write. */
const roundsMax = 5000;

/** The games of a player's latest rounds, each with its number of them, the game played last first. */
export async function playedGames(tx: Db, userId: bigint): Promise<Played[]> {
  const { rows } = await sql<{ game_id: number; rounds: bigint }>`
    SELECT game_id, count(*) AS rounds
    FROM (SELECT id, game_id FROM play.round WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${roundsMax}) AS latest
    GROUP BY game_id
    ORDER BY max(id) DESC`.execute(tx);
  return rows.map((row) => ({ gameId: row.game_id, rounds: Number(row.rounds) }));
}
