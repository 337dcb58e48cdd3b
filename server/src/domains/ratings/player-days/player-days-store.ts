import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { buildRead, versionRead } from '../../../kernel/projections/build-store.ts';
import { projection } from '../../../kernel/projections/projection.ts';
import type { Db } from '../../../kernel/types.ts';
import { ownLabels } from '../../accounts/index.ts';
import { settledRounds } from '../../play/index.ts';

const name = 'ratings.player-days';
/** It counted no rounds of games. */
const versionWithoutGames = 1;

/**
 * What each player staked and won by day of India and game, and how many rounds real people played of each game. Says when a player plays a game for
 * the first time on a day, or no longer has.
 */
export const playerDays = projection({
  name,
  version: 2,
  source: settledRounds,
  tables: ['ratings.player_day', 'ratings.game_rounds'],
  shards: 4,
  async apply(tx, build, changes) {
    const { rows } = await sql<GameDay>`
      WITH change AS (
        SELECT c.user_id, (c.settled_at AT TIME ZONE ${timeZone})::date AS day, c.game_id, sum(c.rounds) AS rounds, sum(c.bet_minor) AS bet_minor,
          sum(c.win_minor) AS win_minor
        FROM ${changes} AS c GROUP BY 1, 2, 3
      ), counted AS (
        INSERT INTO ratings.player_day AS d (build, user_id, day, game_id, rounds, bet_minor, win_minor)
        SELECT ${build}::smallint, user_id, day, game_id, rounds, bet_minor, win_minor FROM change ORDER BY 2, 3, 4
        ON CONFLICT (build, user_id, day, game_id) DO UPDATE SET
          rounds = d.rounds + excluded.rounds, bet_minor = d.bet_minor + excluded.bet_minor, win_minor = d.win_minor + excluded.win_minor
        RETURNING user_id, day, game_id, rounds
      ), games AS (
        INSERT INTO ratings.game_rounds AS g (build, day, game_id, rounds)
        SELECT ${build}::smallint, day, game_id, sum(rounds)
        FROM change JOIN accounts.user_labels u ON u.id = user_id AND NOT u.labels && ${[...ownLabels]}::text[]
        GROUP BY 2, 3 HAVING sum(rounds) <> 0 ORDER BY 2, 3
        ON CONFLICT (build, day, game_id) DO UPDATE SET rounds = g.rounds + excluded.rounds
      )
      SELECT user_id AS "userId", day::text AS day, game_id AS "gameId" FROM counted n JOIN change c USING (user_id, day, game_id)
      WHERE (n.rounds = 0) <> (n.rounds = c.rounds) ORDER BY 1, 2, 3`.execute(tx);
    if (rows.length > 0 && build === (await playedDaysBuild(tx))) await emit(tx, systemOrigin('ratings'), rows.map(played));
  },
});

/** A day on which a player has played a game. */
export type GameDay = { readonly userId: bigint; readonly day: string; readonly gameId: number };

const played = ({ userId, day, gameId }: GameDay): NewEvent => ({ type: 'game.played', userId, body: { day, gameId: BigInt(gameId) } });

/** The build of the days of play that is read; null before the first is whole. */
export async function playedDaysBuild(db: Db): Promise<number | null> {
  const { rows } = await sql<{ build: number | null }>`SELECT ${buildRead({ name })} AS build`.execute(db);
  return rows[0]?.build ?? null;
}

/** The games that these players have played, by day; none before the first build is whole. */
export async function playedDays(db: Db, userIds: readonly bigint[]): Promise<GameDay[]> {
  const { rows } = await sql<GameDay>`
    SELECT user_id AS "userId", day::text AS day, game_id AS "gameId" FROM ratings.player_day
    WHERE build = ${buildRead({ name })} AND user_id = ANY (${[...userIds]}::bigint[]) AND rounds > 0`.execute(db);
  return rows;
}

/**
 * Rounds of real people by game from a day of India on, to the day before another one (year-month-day), the most first. While the build that is read
 * is of a version that did not count them, they are those that were counted before it.
 */
export async function roundsByGame(db: Db, from: string, before: string): Promise<{ gameId: number; rounds: number }[]> {
  const { rows } = await sql<{ gameId: number; rounds: bigint }>`
    WITH rounds AS (
      SELECT day, game_id, rounds FROM ratings.game_rounds
      WHERE build = ${buildRead({ name })} AND ${versionRead({ name })} <> ${versionWithoutGames}
      UNION ALL SELECT day, game_id, rounds FROM ratings.game_day WHERE ${versionRead({ name })} = ${versionWithoutGames})
    SELECT game_id AS "gameId", sum(rounds)::bigint AS rounds FROM rounds WHERE day >= ${from}::date AND day < ${before}::date
    GROUP BY game_id HAVING sum(rounds) > 0 ORDER BY 2 DESC, 1`.execute(db);
  return rows.map(({ gameId, rounds }) => ({ gameId, rounds: Number(rounds) }));
}
