/**
 * 3.19: how long it is from an event to the message that was sent of it, while bets run beside it in an open loop. Each event is money that could not be
 * paid out: one message in the inbox and one mail. Usage: node bench/src/notifications/delay.ts [betsPerSec=1000] [seconds=60] [eventsPerSec=20]
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { providerClient, signedBet } from '../bets/http-client.ts';
import { openLoop } from '../bets/open-loop.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine, printTable } from '../print.ts';
import { mailServer } from './mail-server.ts';
import { emitFailedWithdrawals } from './failed-withdrawals.ts';

const [betsPerSec = 1000, seconds = 60, eventsPerSec = 20] = process.argv.slice(2).map(Number);
const [warmUpSec, waitMaxMs, sliceSec] = [10, 120_000, 5];
const channelsOfEvent = 2;

const mail = await mailServer();
process.env.SMTP_URL = mail.url;
const server = await openServer(mkdtempSync(join(tmpdir(), 'mela-bench-')), serverWithoutSite);
const client = databaseOf(server.socketDir);
await client.connect();
const tokens = await makePlayers(client, 1000);
await client.query(`UPDATE accounts."user" SET email_confirmed_at = now() WHERE email LIKE 'bench-%'`);
const { send, close } = providerClient(server.port, 256);
let bad = 0;
const bet = async (at: number): Promise<void> => {
  const { status, text } = await send(signedBet(tokens[(at * 7919) % tokens.length] ?? '')).catch(() => ({ status: 0, text: '' }));
  if (status !== 200 || !text.includes('RS_OK')) bad += 1;
};
// A first read of a consumer marks only where it begins, and a new process compiles.
await openLoop(betsPerSec, betsPerSec * warmUpSec, bet);
bad = 0;
const total = eventsPerSec * seconds;
const [playSec] = await Promise.all([
  openLoop(betsPerSec, betsPerSec * seconds, bet),
  openLoop(eventsPerSec, total, (at) => emitFailedWithdrawals(client, 1, 1000, at)),
]);
close();

/** Seconds from each event to each of its messages that was sent. */
const delays = `
  SELECT m.channel, extract(epoch FROM e.at)::float8 AS at, extract(epoch FROM m.sent_at - e.at)::float8 AS sec
  FROM notifications.message AS m JOIN notifications.rule AS r ON r.id = m.rule_id JOIN kernel.event AS e ON e.id = m.event_id
  WHERE r.alias = 'withdrawal-failed' AND m.state = 'sent'`;
const sent = async () => (await client.query<{ channel: string; at: number; sec: number }>(delays)).rows;
const endMs = performance.now();
let rows = await sent();
for (; rows.length < total * channelsOfEvent && performance.now() - endMs < waitMaxMs; rows = await sent()) await wait(200);
await client.end();
await server.stop();
mail.close();

printLine(
  `${((betsPerSec * seconds) / playSec).toFixed(0)} of ${betsPerSec} bets/s for ${playSec.toFixed(0)} s, ${bad} refused; ${total} events, ${rows.length} of ${total * channelsOfEvent} messages sent; seconds from event to sent:`,
);
printTable(
  ['channel', 'p50', 'p99', 'longest'],
  ['inbox', 'email'].map((channel) => {
    const sorted = rows.flatMap((row) => (row.channel === channel ? [row.sec] : [])).toSorted((a, b) => a - b);
    return [channel, ...[0.5, 0.99, 1].map((share) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(2))];
  }),
);
const firstAt = Math.min(...rows.map(({ at }) => at));
const slices = Map.groupBy(rows, ({ at }) => Math.floor((at - firstAt) / sliceSec));
printLine(
  `longest in each ${sliceSec} s: ${[...slices.keys()]
    .toSorted((a, b) => a - b)
    .map((slice) => Math.max(...(slices.get(slice) ?? []).map(({ sec }) => sec)).toFixed(1))
    .join(' ')}`,
);
if (rows.length !== total * channelsOfEvent || bad > 0) process.exitCode = 1;
