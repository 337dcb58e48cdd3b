/**
 * F11: kill -9 of the API, of PostgreSQL, or of both, under betting load, again and again. Every bet that was answered
 * RS_OK must be booked once, and the ledger must balance. Usage: node bench/src/kills/kills.ts [kills=10]
 * [paymentsPerSec=0]; the last one has players deposit and withdraw beside the bets
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { providerClient, signedBet } from '../bets/http-client.ts';
import { emptyTally, payOn, paymentMismatches, paymentLine } from '../bets/payment-load.ts';
import { openServer, type TestServer } from '../bets/server.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { printLine } from '../print.ts';

const kills = Number(process.argv[2] ?? 10);
const payments = Number(process.argv[3] ?? 0);
const writers = 32;
const targets = ['api', 'database', 'both'] as const;

/** Bets without pause until it is stopped; records the uuid of every bet that was acknowledged. */
function betOn(server: TestServer, tokens: readonly string[], acknowledged: Set<string>) {
  const { send, close } = providerClient(server.port, writers);
  let isRunning = true;
  const writer = async (number: number): Promise<void> => {
    for (let at = number; isRunning; at += writers) {
      const bet = signedBet(tokens[at % tokens.length] ?? '');
      const answer = await send(bet).catch(() => null);
      if (answer?.status === 200 && answer.text.includes('"RS_OK"')) acknowledged.add(bet.uuid);
      else await wait(20);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, number) => writer(number)));
  return async () => {
    isRunning = false;
    await all;
    close();
  };
}

const killed = (pid: number) => process.kill(pid, 'SIGKILL');

async function strike(server: TestServer, target: (typeof targets)[number]): Promise<void> {
  const database = server.databasePid();
  if (target !== 'database' && server.child.pid) killed(server.child.pid);
  if (target !== 'api') killed(database);
  if (target !== 'database') await once(server.child, 'exit');
}

const isRecovering = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57P03';

/** A database that was killed replays its log first, which takes longer the busier the machine is. */
async function connectWhenRecovered(socketDir: string, tries = 300): Promise<pg.Client> {
  const client = databaseOf(socketDir);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!isRecovering(error) || tries === 0) throw error;
  }
  await wait(100);
  return connectWhenRecovered(socketDir, tries - 1);
}

async function errorsOf(server: TestServer, acknowledged: ReadonlySet<string>): Promise<{ lost: number; broken: number }> {
  const client = await connectWhenRecovered(server.socketDir);
  const keys = [...acknowledged].map((uuid) => `demo:${uuid}`);
  const { rows } = await client.query<{ lost: string; broken: string }>(
    `SELECT (SELECT count(*) FROM unnest($1::text[]) k WHERE NOT EXISTS (SELECT FROM wallet.movement m WHERE m.key = k)) AS lost,
      (SELECT count(*) FROM wallet.account a WHERE a.user_id IS NOT NULL AND a.balance_minor <> (SELECT coalesce(sum(e.amount_minor), 0) FROM wallet.entry e WHERE e.account_id = a.id))
      + (SELECT count(*) FROM (SELECT sum(amount_minor) s FROM wallet.leg) t WHERE t.s <> 0)
      + (SELECT count(*) FROM wallet.account WHERE balance_minor < 0)
      + (SELECT count(*) FROM play.round r WHERE NOT EXISTS (SELECT FROM wallet.movement m WHERE m.key = r.movement_keys[1])) AS broken`,
    [keys],
  );
  const paid = await paymentMismatches(client, tally);
  await client.end();
  return { lost: Number(rows[0]?.lost) + paid.lost, broken: Number(rows[0]?.broken) + paid.broken };
}

const tally = emptyTally();
let server = await openServer();
const setUp = databaseOf(server.socketDir);
await setUp.connect();
const tokens = await makePlayers(setUp, 200);
await setUp.end();
const acknowledged = new Set<string>();
let [lost, broken] = [0, 0];
for (let kill = 0; kill < kills; kill++) {
  const target = targets[kill % targets.length] ?? 'both';
  const stop = betOn(server, tokens, acknowledged);
  const paying = payOn(server.port, tokens, payments, tally);
  // A payment has several calls: on a busy machine none would be answered before an early kill.
  await wait(payments > 0 ? 4000 : 1500);
  await strike(server, target);
  await wait(target === 'database' ? 2000 : 100);
  await Promise.all([stop(), paying.stop()]);
  if (target !== 'database') server = await server.again();
  const errors = await errorsOf(server, acknowledged);
  lost += errors.lost;
  broken += errors.broken;
  printLine(
    `kill ${kill + 1} (${target}): ${acknowledged.size} bets acknowledged so far, ${errors.lost} lost, ${errors.broken} invariants broken`,
  );
}
await server.stop();
if (payments > 0) printLine(`F11 with payments: ${paymentLine(tally)} (calls fail while a process is down)`);
printLine(`F11: ${kills} kills, ${acknowledged.size} acknowledged bets, ${lost} lost, ${broken} invariants broken`);
if (lost + broken > 0) process.exitCode = 1;
