/**
 * F22: how long the job takes to make what follows from rounds again, from generated rounds of 90 days, while bets continue; whether the tables
 * are those that the rounds give; and how long a round that is played meanwhile waits for its count. Fails where a table differs.
 * Usage: node bench/src/projections/replay.ts [rounds=1000000] [roundsPerSec=50] (10 million need 6 GB of disk and about 15 minutes)
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { providerClient, signedBet, signedEnd, winPath } from '../bets/http-client.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine } from '../print.ts';

const [rounds = 1_000_000, roundsPerSec = 50] = process.argv.slice(2).map(Number);
const [days, players, chunk, pollMs, minutesMax] = [90, 100_000, 500_000, 200, 30];

/** Settled rounds of players that exist, a few of whom play most of them, in the months in which they were played. */
async function addRounds(client: pg.Client): Promise<void> {
  await client.query('SET synchronous_commit = off');
  await client.query(
    `INSERT INTO accounts."user" (created_at, locale, email, password_hash, birth_date)
     SELECT now() - interval '100 days', 'en', 'replay-' || n || '@example.in', '-', '1990-01-01' FROM generate_series(1, $1::int) n`,
    [players],
  );
  await client.query(`SELECT kernel.add_month_partitions('play.round', now() - interval '100 days', 5)`);
  for (let from = 0; from < rounds; from += chunk)
    await client.query(
      `INSERT INTO play.round (id, developer, round, user_id, game_id, bet_minor, win_minor, undone_minor, movement_keys, closed, before_minor,
         after_minor, created_at, closed_at)
       SELECT kernel.month_id(at) + 500000000000 + n, 'demo', 'replay-' || n, p.ids[1 + floor(cardinality(p.ids) * power(random(), 2))::int],
         g.ids[1 + n % cardinality(g.ids)], 1000, CASE n % 3 WHEN 0 THEN 2500 ELSE 0 END, CASE n % 50 WHEN 0 THEN 1000 ELSE 0 END, '{}', true, 0, 0, at, at
       FROM generate_series($1::bigint, $2::bigint) n, LATERAL (SELECT now() - $3::float8 * n * interval '1 day' AS at) AS t,
         (SELECT array_agg(id) AS ids FROM accounts."user" WHERE email LIKE 'replay-%') AS p, (SELECT array_agg(id) AS ids FROM catalogue.game) AS g`,
      [from, Math.min(from + chunk, rounds) - 1, days / rounds],
    );
  await client.query('SET synchronous_commit = on');
  await client.query('VACUUM ANALYZE play.round');
}

/** Rows of the table and of the rounds that the other does not have. */
async function differences(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `WITH counted AS (
       SELECT user_id, day, game_id, rounds, bet_minor, win_minor FROM ratings.player_day
       WHERE build = (SELECT build FROM kernel.projection WHERE name = 'ratings.player-days') AND (rounds, bet_minor, win_minor) <> (0, 0, 0)
     ), stored AS (
       SELECT user_id, (closed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, game_id, count(*) AS rounds, sum(bet_minor - undone_minor) AS bet_minor,
         sum(win_minor) AS win_minor
       FROM play.round WHERE closed AND (bet_minor > undone_minor OR win_minor > 0) GROUP BY 1, 2, 3
     )
     SELECT count(*) AS rows FROM ((TABLE counted EXCEPT TABLE stored) UNION ALL (TABLE stored EXCEPT TABLE counted)) AS different`,
  );
  return Number(rows[0]?.rows);
}

const isWhole = `SELECT bool_and(next_build IS NULL AND version > 0) AS whole, sum(rows_done) AS rows FROM kernel.projection`;
/** Of rounds that a projection has not counted yet. */
const lagSec = `SELECT coalesce(max(extract(epoch FROM now() - e.at)), 0)::float8 AS lag FROM kernel.consumer AS c JOIN kernel.event AS e
  ON (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id) AND e.type = 'round.settled' AND e.user_id % 4 = substring(c.name FROM '/(.)')::int
  WHERE c.name ~ (SELECT '^(' || string_agg(name, '|') || ')/' FROM kernel.projection)`;

const server = await openServer(undefined, serverWithoutSite);
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  await addRounds(client);
  const tokens = await makePlayers(client, 1000);
  const { send, close } = providerClient(server.port, 32);
  let [isOver, played, bad] = [false, 0, 0];
  const betting = (async () => {
    for (; !isOver && roundsPerSec > 0; played += 1) {
      const token = tokens[played % tokens.length] ?? '';
      const bet = signedBet(token);
      const answers = [await send(bet), await send(signedEnd(token, bet.uuid), winPath)];
      const refused = answers.find(({ status, text }) => status !== 200 || !text.includes('RS_OK'));
      if (refused) printLine(`refused: ${refused.status} ${refused.text}`);
      if (refused) bad += 1;
      await wait(1000 / roundsPerSec);
    }
  })();
  // As an operator's rebuild does. The first build may have begun while the rounds were added, which no events tell.
  await client.query(`UPDATE kernel.projection SET version = CASE WHEN next_build IS NULL THEN 0 ELSE version END,
    next_version = CASE WHEN next_build IS NULL THEN NULL ELSE 0 END`);
  const [startMs, lags] = [performance.now(), [] as number[]];
  for (let whole = false; !whole && performance.now() - startMs < minutesMax * 60_000;) {
    await wait(pollMs);
    whole = (await client.query<{ whole: boolean }>(isWhole)).rows[0]?.whole ?? false;
    lags.push((await client.query<{ lag: number }>(lagSec)).rows[0]?.lag ?? 0);
  }
  const tookSec = (performance.now() - startMs) / 1000;
  isOver = true;
  await betting;
  const { rows: read } = await client.query<{ rows: string }>(isWhole);
  const names = (await client.query<{ name: string }>('SELECT name FROM kernel.projection')).rows.map(({ name }) => name);
  for (let n = 0; n < 50 && ((await client.query<{ lag: number }>(lagSec)).rows[0]?.lag ?? 0) > 0; n += 1) await wait(pollMs);
  const wrong = await differences(client);
  if (wrong > 0 || bad > 0) process.exitCode = 1;
  lags.sort((a, b) => a - b);
  const lag = (share: number) => (lags[Math.min(lags.length - 1, Math.floor(lags.length * share))] ?? 0).toFixed(2);
  printLine(
    `F22: ${rounds} rounds replayed in ${tookSec.toFixed(0)} s for ${names.join(', ')} (${read[0]?.rows} rows read); ${wrong} rows differ from the rounds; ` +
      `beside it ${played} rounds, ${bad} failed; age of the oldest round that was not counted: median ${lag(0.5)} s, p99 ${lag(0.99)} s, longest ${lag(1)} s`,
  );
  close();
  await client.end();
} finally {
  await server.stop();
}
