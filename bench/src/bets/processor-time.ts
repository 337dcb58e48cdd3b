/**
 * F1 by its cost: processor time that a bet over HTTP takes, in microseconds, by process: other work on the machine does not change it much.
 * Usage: node bench/src/bets/processor-time.ts [seconds=4] [rounds=3] [players=1000]
 */
import { needPrograms } from '../web/programs.ts';
import { printLine } from '../print.ts';
import { costText, spentUs } from '../processor.ts';
import { databaseOf, makePlayers } from './players.ts';
import { openServer, serverWithoutSite } from './server.ts';
import { runWrk } from './wrk.ts';

const [seconds, rounds, players] = [Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 3), Number(process.argv[4] ?? 1000)];
const connections = 64;

needPrograms({ wrk: 'wrk' });
const server = await openServer(undefined, serverWithoutSite);
const root = server.child.pid ?? 0;
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = await makePlayers(client, players);
  await runWrk(server.url, tokens, 3, connections);
  for (let round = 0; round < rounds; round++) {
    await client.query('CHECKPOINT');
    const before = spentUs(root);
    const load = await runWrk(server.url, tokens, seconds, connections);
    const cost = costText(root, before, load.betsPerSec * seconds, 'bet');
    printLine(`${cost}; ${load.betsPerSec.toFixed(0)} bets/s, bad ${load.bad}`);
  }
  await client.end();
} finally {
  await server.stop();
}
