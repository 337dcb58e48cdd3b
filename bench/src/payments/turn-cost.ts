/**
 * F3: what a turn of payments costs: a deposit that the sandbox pays and reports twice, a withdrawal, and its cancellation, each turn of another
 * player. Prints the processor time and the commits of a turn, less what the server takes while no one calls it.
 * Usage: node bench/src/payments/turn-cost.ts [turnsPerSec=20] [seconds=20]
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { paymentLine, payOn } from '../bets/payment-load.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { costText, spentUs } from '../processor.ts';
import { printLine } from '../print.ts';

const [rate = 20, seconds = 20] = process.argv.slice(2).map(Number);
const [warmSec, idleSec, restSec] = [5, 8, 2];

async function commitsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ commits: string }>(
    'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.commits);
}

const server = await openServer(undefined, serverWithoutSite);
const root = server.child.pid ?? 0;
try {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = await makePlayers(client, 1000);
  const payFor = async (sec: number) => {
    const { tally, stop } = payOn(server.port, tokens, rate);
    await wait(sec * 1000);
    await stop();
    // What follows from the last ones.
    await wait(restSec * 1000);
    return tally;
  };
  await payFor(warmSec);
  const before = spentUs(root);
  await wait(idleSec * 1000);
  const [idle, commitsBefore, startMs] = [spentUs(root), await commitsOf(client), performance.now()];
  const tally = await payFor(seconds);
  const idleSpans = (performance.now() - startMs) / (idleSec * 1000);
  const base = new Map([...idle].map(([name, us]) => [name, us + (us - (before.get(name) ?? 0)) * idleSpans]));
  const commits = ((await commitsOf(client)) - commitsBefore) / tally.deposits;
  printLine(`${costText(root, base, tally.deposits, 'turn')}, ${commits.toFixed(1)} commits; ${paymentLine(tally)}`);
  await client.end();
} finally {
  await server.stop();
}
