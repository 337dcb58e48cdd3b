import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** Of one player the games played most count, so that one who tries everything makes nothing alike. */
const gamesOfPlayerMax = 50;
/** Fewer players who play both say little, and would show what one of them plays. */
const playersLeast = 3;
const alikeMax = 20;

/** Computes from the rounds since a moment which games are played by the same players. */
export async function computeAlike(tx: Db, since: Date): Promise<void> {
  await tx.deleteFrom('discovery.alike').execute();
  await sql`
    WITH played AS (
      SELECT user_id, game_id, row_number() OVER (PARTITION BY user_id ORDER BY sum(rounds) DESC, game_id) AS place
      FROM ratings.played_game WHERE day >= (${since}::timestamptz AT TIME ZONE ${timeZone})::date GROUP BY user_id, game_id),
    most AS (SELECT user_id, game_id FROM played WHERE place <= ${gamesOfPlayerMax}),
    players AS (SELECT game_id, count(*) AS n FROM most GROUP BY game_id),
    pair AS (
      SELECT a.game_id, b.game_id AS other_id, count(*) AS n FROM most a JOIN most b ON b.user_id = a.user_id AND b.game_id <> a.game_id
      GROUP BY 1, 2 HAVING count(*) >= ${playersLeast}),
    likeness AS (
      SELECT pair.game_id, other_id, pair.n / sqrt(one.n * other.n) AS likeness
      FROM pair JOIN players one ON one.game_id = pair.game_id JOIN players other ON other.game_id = other_id),
    ranked AS (SELECT *, row_number() OVER (PARTITION BY game_id ORDER BY likeness DESC, other_id) AS place FROM likeness)
    INSERT INTO discovery.alike (game_id, other_id, likeness)
      SELECT game_id, other_id, likeness FROM ranked JOIN catalogue.game_state g ON g.id = other_id WHERE place <= ${alikeMax}
    ON CONFLICT (game_id, other_id) DO UPDATE SET likeness = excluded.likeness`.execute(tx);
}

/** Ids of the games that are most alike to these together, by their weights; none of these. */
export async function alikeTo(
  tx: Db,
  games: readonly { readonly gameId: number; readonly weight: number }[],
  limit: number,
): Promise<number[]> {
  if (games.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(games)}::jsonb) AS g ("gameId" integer, weight real))
    SELECT other_id AS id FROM discovery.alike JOIN given ON "gameId" = game_id
    WHERE other_id NOT IN (SELECT "gameId" FROM given)
    GROUP BY other_id ORDER BY sum(likeness * weight) DESC, other_id LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
