/**
 * F1 with protection: bets a second of players with every limit of money and time against those of players without any, in rounds
 * that take turns. The ratio is to be at least 0.9. Usage: node bench/src/bets/guarded.ts [seconds=6] [rounds=5] [players=1000]
 */
import type pg from 'pg';
import { needPrograms } from '../web/programs.ts';
import { printLine } from '../print.ts';
import { databaseOf, makePlayers } from './players.ts';
import { withServer } from './server.ts';
import { runWrk } from './wrk.ts';

const [seconds, rounds, players] = [Number(process.argv[2] ?? 6), Number(process.argv[3] ?? 5), Number(process.argv[4] ?? 1000)];
const connections = 64;
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;

/** The players of these sessions. */
const playersOf = `SELECT DISTINCT user_id FROM play.session WHERE token_hash IN (SELECT sha256(convert_to(t, 'UTF8')) FROM unnest($1::text[]) t)`;

/** All that a player can set, none of it ever reached: deposit, wager, loss and time by day, week and month. */
async function protect(client: pg.Client, tokens: readonly string[]): Promise<void> {
  const periods = `unnest(ARRAY['day', 'week', 'month']) period`;
  await client.query(
    `SELECT wallet.set_guard(user_id, measure, period, 100000000000000, now()) FROM (${playersOf}) p, ${periods}, unnest(ARRAY['deposit', 'wager', 'loss']) measure`,
    [tokens],
  );
  await client.query(`SELECT wallet.set_time_guard(user_id, period, 86400000, now()) FROM (${playersOf}) p, ${periods}`, [tokens]);
  await client.query('VACUUM ANALYZE wallet.player_guard');
}

needPrograms({ wrk: 'wrk' });
await withServer(async (server) => {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const [free, guarded] = [await makePlayers(client, players), await makePlayers(client, players)];
  await client.query(`DELETE FROM wallet.guard WHERE user_id IN (${playersOf})`, [free]);
  await protect(client, guarded);
  await runWrk(server.url, [...free, ...guarded], 2, connections);
  const ratios: number[] = [];
  const rates = { free: [] as number[], guarded: [] as number[] };
  let bad = 0;
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['free', 'guarded'] as const) : (['guarded', 'free'] as const);
    for (const name of order) {
      await client.query('CHECKPOINT');
      const load = await runWrk(server.url, name === 'free' ? free : guarded, seconds, connections);
      rates[name].push(load.betsPerSec);
      bad += load.bad;
    }
    ratios.push((rates.guarded.at(-1) ?? Number.NaN) / (rates.free.at(-1) ?? Number.NaN));
  }
  await client.end();
  printLine(
    `bets/s with twelve limits a player ${median(rates.guarded).toFixed(0)}, without ${median(rates.free).toFixed(0)}, bad ${bad}; ratio ${median(ratios).toFixed(2)} (${sorted(
      ratios,
    )
      .map((ratio) => ratio.toFixed(2))
      .join(' ')})`,
  );
});
