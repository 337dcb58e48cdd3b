import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import { projection } from '../../../kernel/projections/projection.ts';
import { settledRounds } from '../../play/index.ts';

/** What each player staked and won by day of India and game. */
export const playerDays = projection({
  name: 'ratings.player-days',
  version: 1,
  source: settledRounds,
  tables: ['ratings.player_day'],
  shards: 4,
  async apply(tx, build, changes) {
    await sql`
      INSERT INTO ratings.player_day AS d (build, user_id, day, game_id, rounds, bet_minor, win_minor)
      SELECT ${build}::smallint, c.user_id, (c.settled_at AT TIME ZONE ${timeZone})::date, c.game_id, sum(c.rounds), sum(c.bet_minor), sum(c.win_minor)
      FROM ${changes} AS c GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
      ON CONFLICT (build, user_id, day, game_id) DO UPDATE SET
        rounds = d.rounds + excluded.rounds, bet_minor = d.bet_minor + excluded.bet_minor, win_minor = d.win_minor + excluded.win_minor`.execute(
      tx,
    );
  },
});
