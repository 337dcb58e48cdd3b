/**
 * F22: how long a settled round waits for its count, the turnover of a player, while a transaction of another database of the same
 * cluster that has written stays open, and before it. Usage: node bench/src/bets/foreign-transaction.ts [seconds=60] [roundsPerSec=4]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { printLine } from '../print.ts';
import { betPath, providerClient, signedBet, signedEnd, winPath, type Signed } from './http-client.ts';
import { databaseOf, makePlayers } from './players.ts';
import { openServer, serverWithoutSite } from './server.ts';

const [seconds = 60, rate = 4] = process.argv.slice(2).map(Number);
const [quietSec, countedMsMax] = [10, 90_000];

const server = await openServer(undefined, serverWithoutSite);
try {
  const [client, foreign] = [databaseOf(server.socketDir), databaseOf(server.socketDir, 'postgres')];
  await Promise.all([client.connect(), foreign.connect()]);
  const tokens = await makePlayers(client, 1000);
  const { send, close } = providerClient(server.port, 8);
  let played = 0;

  async function booked(signed: Signed, path?: string): Promise<void> {
    const { status, text } = await send(signed, path);
    if (status !== 200 || !text.includes('RS_OK')) throw new Error(`${path ?? betPath}: ${status} ${text}`);
  }

  /** Milliseconds from the answer that closed a round to its count. */
  async function countDelayMs(): Promise<number> {
    const token = tokens[played % tokens.length] ?? '';
    const bet = signedBet(token);
    await booked(bet);
    await booked(signedEnd(token, bet.uuid), winPath);
    played += 1;
    const sinceMs = performance.now();
    while (performance.now() - sinceMs < countedMsMax) {
      const { rows } = await client.query<{ counted: number }>('SELECT count(*)::int AS counted FROM loyalty.counted_round');
      if (rows[0]?.counted === played) return performance.now() - sinceMs;
      await wait(5);
    }
    throw new Error(`a round was not counted within ${countedMsMax} ms`);
  }

  async function delaysFor(sec: number): Promise<string> {
    const delaysMs: number[] = [];
    for (const endMs = performance.now() + sec * 1000; performance.now() < endMs;) {
      delaysMs.push(await countDelayMs());
      await wait(1000 / rate);
    }
    delaysMs.sort((a, b) => a - b);
    return `median ${delaysMs[delaysMs.length >> 1]?.toFixed(0)} ms, longest ${delaysMs.at(-1)?.toFixed(0)} ms of ${delaysMs.length} rounds`;
  }

  await delaysFor(3);
  const quiet = await delaysFor(quietSec);
  await foreign.query('BEGIN');
  await foreign.query('SELECT pg_current_xact_id()');
  const during = await delaysFor(seconds);
  await foreign.query('COMMIT');
  printLine(`F22: count of a round, quiet: ${quiet}; beside a foreign transaction of ${seconds} s: ${during}`);
  close();
  await Promise.all([client.end(), foreign.end()]);
} finally {
  await server.stop();
}
