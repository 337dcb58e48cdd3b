/**
 * F1 and F2: bets a second over HTTP, every rule on, against the minimal bet that pgbench books on the same cluster, in
 * rounds that take turns. With fewer connections two cores are partly idle.
 * Usage: node bench/src/bets/throughput.ts [seconds=6] [rounds=3] [connections=256]
 */
import { withServer } from './server.ts';
import { prepareLimit, runLimit } from './pgbench.ts';
import { databaseOf, makePlayers } from './players.ts';
import { runWrk, type Load } from './wrk.ts';
import { needPrograms } from '../web/programs.ts';
import { printLine } from '../print.ts';

const [seconds, rounds, connections] = [Number(process.argv[2] ?? 6), Number(process.argv[3] ?? 3), Number(process.argv[4] ?? 256)];
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;

needPrograms({ wrk: 'wrk', pgbench: 'postgresql-contrib' });
await withServer(async (server) => {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = await makePlayers(client, 1000);
  const [one] = await makePlayers(client, 1);
  await prepareLimit(server.socketDir);
  await runWrk(server.url, tokens, 2, connections);

  const contests = [
    {
      name: 'F1, 1,000 players',
      limit: () => runLimit(server.socketDir, seconds),
      ours: () => runWrk(server.url, tokens, seconds, connections),
    },
    {
      name: 'F2, one player',
      limit: () => runLimit(server.socketDir, seconds, 7),
      ours: () => runWrk(server.url, [one ?? ''], seconds, connections),
    },
  ];
  for (const { name, limit, ours } of contests) {
    const limits: number[] = [];
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      await client.query('CHECKPOINT');
      limits.push(limit());
      await client.query('CHECKPOINT');
      loads.push(await ours());
    }
    const ratios = loads.map((load, round) => load.betsPerSec / (limits[round] ?? Number.NaN));
    const rates = loads.map((load) => load.betsPerSec);
    printLine(
      `${name}, ${connections} connections: ${median(rates).toFixed(0)} bets/s (p50 ${median(loads.map((load) => load.p50Ms))} ms, p99 ${median(loads.map((load) => load.p99Ms))} ms, bad ${loads.reduce((sum, load) => sum + load.bad, 0)}), pgbench ${median(limits).toFixed(0)}; ratio ${median(ratios).toFixed(2)} (${sorted(
        ratios,
      )
        .map((ratio) => ratio.toFixed(2))
        .join(' ')})`,
    );
  }
  await client.end();
});
