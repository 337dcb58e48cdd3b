import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import { projection } from '../../../kernel/projections/projection.ts';
import { roundTotals, settledRounds } from '../../play/index.ts';

/** The day of sums over all days. */
export const allDays = '-infinity';

/** What each player has won on each day of India, and in all. A round that wins nothing writes nothing: `rounds` is not counted any more. */
export const playerSums = projection({
  name: 'ratings.player-sums',
  version: 1,
  source: settledRounds,
  tables: ['ratings.player_sum'],
  shards: 4,
  async apply(tx, build, changes) {
    await sql`
      INSERT INTO ratings.player_sum AS s (build, user_id, day, demo, rounds, win_minor)
      SELECT ${build}::smallint, c.user_id, d.day, coalesce('d' = ANY(u.labels), false), 0, sum(c.win_minor)
      FROM ${changes} AS c LEFT JOIN accounts.user_labels u ON u.id = c.user_id
        CROSS JOIN LATERAL (VALUES ((c.settled_at AT TIME ZONE ${timeZone})::date), (${allDays}::date)) AS d (day)
      WHERE c.win_minor <> 0
      GROUP BY 2, 3, 4 ORDER BY 2, 3
      ON CONFLICT (build, user_id, day) DO UPDATE SET win_minor = s.win_minor + excluded.win_minor`.execute(tx);
  },
});

/** A round is kept for the hall of fame from this many times its bet on. */
const timesMin = 10;

/** The rounds that paid many times their bet. One that pays less after an undoing leaves the table. */
export const records = projection({
  name: 'ratings.records',
  version: 1,
  source: roundTotals,
  tables: ['ratings.record'],
  shards: 4,
  async apply(tx, build, changes) {
    await sql`
      WITH r AS MATERIALIZED (SELECT * FROM ${changes} AS c), lost AS (
        DELETE FROM ratings.record o USING r
        WHERE o.build = ${build}::smallint AND o.user_id = r.user_id AND o.round_id = r.id AND (r.bet_minor <= 0 OR r.win_minor < ${timesMin} * r.bet_minor)
      )
      INSERT INTO ratings.record AS o (build, user_id, round_id, game_id, day, demo, bet_minor, win_minor, won_at)
      SELECT ${build}::smallint, r.user_id, r.id, r.game_id, (r.settled_at AT TIME ZONE ${timeZone})::date, coalesce('d' = ANY(u.labels), false),
        r.bet_minor, r.win_minor, r.settled_at
      FROM r LEFT JOIN accounts.user_labels u ON u.id = r.user_id
      WHERE r.bet_minor > 0 AND r.win_minor >= ${timesMin} * r.bet_minor ORDER BY r.user_id, r.id
      ON CONFLICT (build, user_id, round_id) DO UPDATE SET bet_minor = excluded.bet_minor, win_minor = excluded.win_minor,
        day = excluded.day, won_at = excluded.won_at`.execute(tx);
  },
});
