import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Rows of one player: a year of days would make the tables larger, not the reads longer, which go by index. */
const [gamesOfDay, daysPlayed, achievementsOfPlayer] = [2, 3, 4];

/**
 * A million players by statement: points and levels, days of play, sums, best rounds and achievements, as the consumers leave them. The tables
 * that are projections are filled for the build that is read. Every tenth player hides, every third shows a nickname.
 */
export async function addPlayers(client: pg.Client, players: number): Promise<void> {
  await untilBuilt(client);
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('SET synchronous_commit = off');
  await run(
    `INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date, nickname, first_name, shows_name, shows_achievements, shows_wins)
     SELECT now() - interval '200 days', 'en', 'million-' || n || '@example.in', '-', '1990-01-01',
       CASE n % 3 WHEN 0 THEN 'Player' || n END, 'Asha', n % 3 = 0, n % 2 = 0, n % 10 <> 0 FROM generate_series(1, $1::int) n`,
    [players],
  );
  const own = `(SELECT id FROM accounts."user" WHERE email LIKE 'million-%') AS u`;
  await run(
    `INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
     SELECT u.id, role::wallet.role, 'INR', 0, 0, '' FROM ${own}, unnest(ARRAY['cash', 'bonus', 'held']) AS role`,
  );
  await run(`INSERT INTO loyalty.player (user_id, earned_points) SELECT id, floor(power(random(), 6) * 400000) FROM ${own}`);
  await run(
    `INSERT INTO loyalty.player_day (user_id, day, points)
     SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date - d, 1 + floor(power(random(), 4) * 9000) FROM ${own}, generate_series(0, 1) AS d`,
  );
  const day = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;
  const build = (name: string) => `(SELECT build FROM kernel.projection WHERE name = 'ratings.${name}')`;
  await run(
    `INSERT INTO ratings.player_sum (build, user_id, day, demo, rounds, win_minor)
     SELECT ${build('player-sums')}, id, d, false, 20, 1 + floor(power(random(), 4) * 9000000)
     FROM ${own}, unnest(ARRAY[${day}, ${day} - 1, '-infinity'::date]) AS d ON CONFLICT DO NOTHING`,
  );
  await run(
    `INSERT INTO ratings.record (build, user_id, round_id, game_id, day, demo, bet_minor, win_minor, won_at)
     SELECT ${build('records')}, id, 900000000000 + id, (SELECT min(id) FROM catalogue.game), ${day} - (id % 60)::int, false, 1000,
       10000 + floor(power(random(), 8) * 4000000), now() - (id % 60) * interval '1 day' FROM ${own} ON CONFLICT DO NOTHING`,
  );
  await run(
    `INSERT INTO ratings.player_day (build, user_id, day, game_id, rounds, bet_minor, win_minor)
     SELECT ${build('player-days')}, u.id, ${day} - (d * 20), g.id, 40, 40000, 38000
     FROM ${own}, generate_series(0, ${daysPlayed - 1}) AS d, (SELECT id FROM catalogue.game ORDER BY id LIMIT ${gamesOfDay}) AS g ON CONFLICT DO NOTHING`,
  );
  await run(
    `INSERT INTO achievements.earned (user_id, achievement_id, tier, day)
     SELECT u.id, a.id, 1, ${day} - 10 FROM ${own}, (SELECT id FROM achievements.achievement ORDER BY id LIMIT ${achievementsOfPlayer}) AS a ON CONFLICT DO NOTHING`,
  );
  await run(`INSERT INTO achievements.deed (user_id, fact, item, day) SELECT id, 'check', 'round-1', ${day} FROM ${own}`);
  await run('SET synchronous_commit = on');
  await run('VACUUM ANALYZE');
}

/** A new installation builds its projections first, from no rounds. */
async function untilBuilt(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ built: boolean }>(
      'SELECT count(*) > 2 AND bool_and(build IS NOT NULL AND next_build IS NULL) AS built FROM kernel.projection',
    );
    if (rows[0]?.built === true) return;
    await wait(200);
  }
}
