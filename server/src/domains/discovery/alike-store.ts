import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** Of one player the games played most count, so that one who tries everything makes nothing alike. */
const gamesOfPlayerMax = 30;
/** Spread over all players: likeness is a ratio, and 10,000 players with 30 games each are four million pairs at most. */
const sampleMax = 10_000;
/** Fewer players who play both say little, and would show what one of them plays. */
const playersLeast = 3;
const alikeMax = 20;

export type Alike = { readonly gameId: number; readonly otherId: number; readonly likeness: number };

/**
 * Which games are played by the same players, from the rounds since a moment: of each game those that are most alike. Reads each sampled player by
 * the index, so that its time does not grow with the players.
 */
export async function alikeGames(tx: Db, since: Date, playersMax = sampleMax): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    WITH bounds AS (
      SELECT (SELECT user_id FROM ratings.played_game ORDER BY user_id LIMIT 1) AS low,
        (SELECT user_id FROM ratings.played_game ORDER BY user_id DESC LIMIT 1) AS high),
    player AS (
      SELECT DISTINCT next.user_id FROM bounds, generate_series(low, high, (high - low) / ${playersMax}::bigint + 1) AS from_id,
        LATERAL (SELECT user_id FROM ratings.played_game WHERE user_id >= from_id ORDER BY user_id LIMIT 1) AS next),
    most AS (
      SELECT player.user_id, game.game_id FROM player, LATERAL (
        SELECT game_id FROM ratings.played_game AS played
        WHERE played.user_id = player.user_id AND day >= (${since}::timestamptz AT TIME ZONE ${timeZone})::date
        GROUP BY game_id ORDER BY sum(rounds) DESC, game_id LIMIT ${gamesOfPlayerMax}) AS game),
    players AS (SELECT game_id, count(*) AS n FROM most GROUP BY game_id),
    pair AS (
      SELECT a.game_id, b.game_id AS other_id, count(*) AS n FROM most a JOIN most b ON b.user_id = a.user_id AND b.game_id > a.game_id
      GROUP BY 1, 2 HAVING count(*) >= ${playersLeast}),
    either AS (SELECT game_id, other_id, n FROM pair UNION ALL SELECT other_id, game_id, n FROM pair),
    likeness AS (
      SELECT either.game_id, other_id, either.n / sqrt(one.n * other.n) AS likeness
      FROM either JOIN players one ON one.game_id = either.game_id JOIN players other ON other.game_id = other_id),
    ranked AS (SELECT *, row_number() OVER (PARTITION BY game_id ORDER BY likeness DESC, other_id) AS place FROM likeness)
    SELECT game_id AS "gameId", other_id AS "otherId", likeness FROM ranked WHERE place <= ${alikeMax}`.execute(tx);
  return rows;
}

/** Replaces what is known of alike games. */
export async function saveAlike(tx: Db, games: readonly Alike[]): Promise<void> {
  await tx.deleteFrom('discovery.alike').execute();
  await sql`
    INSERT INTO discovery.alike (game_id, other_id, likeness)
      SELECT "gameId", "otherId", likeness
      FROM jsonb_to_recordset(${JSON.stringify(games)}::jsonb) AS alike ("gameId" integer, "otherId" integer, likeness real)
      JOIN catalogue.game_state g ON g.id = "otherId"
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
