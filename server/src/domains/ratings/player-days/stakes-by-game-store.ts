import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import { buildRead } from '../../../kernel/projections/build-store.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import type { StakesByGame } from '../../loyalty/index.ts';
import { playerDays } from './player-days-store.ts';

/** What a player staked on each game since the day of India of a moment, of the games that there still are. */
export const stakesByGameSince: StakesByGame = async (tx, userId, since) => {
  const { rows } = await sql<{ gameId: number; stakedMinor: bigint }>`
    SELECT d.game_id AS "gameId", sum(d.bet_minor)::bigint AS "stakedMinor"
    FROM ratings.player_day AS d WHERE d.build = ${buildRead(playerDays)} AND d.user_id = ${userId} AND d.day >= (${since} AT TIME ZONE ${timeZone})::date
    GROUP BY d.game_id ORDER BY d.game_id`.execute(tx);
  const games = new Map(
    (
      await gamesByIds(
        tx,
        rows.map(({ gameId }) => gameId),
      )
    ).map((game) => [game.id, game]),
  );
  return rows.flatMap(({ gameId, stakedMinor }) => {
    const game = games.get(gameId);
    return game === undefined ? [] : [{ game, stakedMinor }];
  });
};
