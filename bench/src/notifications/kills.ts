/**
 * 3.19: kill -9 of the process that sends, again and again, while messages of rules go out. Every event must end as one message in the inbox
 * and one mail: none lost, none written twice. A mail that the mail server took in the moment of a kill is sent again under its own Message-ID; these are counted
 * by themselves. Then what it sends in a second without kills. Usage: node bench/src/notifications/kills.ts [kills=50] [messages=20000]
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine } from '../print.ts';
import { emitFailedWithdrawals } from './failed-withdrawals.ts';
import { mailServer } from './mail-server.ts';
import { messageState } from './message-state.ts';

const kills = Number(process.argv[2] ?? 50);
const messages = Number(process.argv[3] ?? 20_000);
const players = 500;
/** Of each event one message in the inbox and one mail. */
const channelsOfEvent = 2;
const waitMaxMs = 10 * 60_000;

const mail = await mailServer();
process.env.SMTP_URL = mail.url;
let server = await openServer(mkdtempSync(join(tmpdir(), 'mela-bench-')), serverWithoutSite);

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = databaseOf(server.socketDir);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const emit = (count: number) => withDatabase((client) => emitFailedWithdrawals(client, count, players));

const state = () => withDatabase((client) => messageState(client, 'withdrawal-failed'));

/** @returns how long it took until so many messages were sent, ms */
async function untilSent(count: number): Promise<number> {
  const began = performance.now();
  while ((await state()).sent < count) {
    if (performance.now() - began > waitMaxMs) break;
    await wait(200);
  }
  return performance.now() - began;
}

await withDatabase(async (client) => {
  await makePlayers(client, players);
  await client.query(`UPDATE accounts."user" SET email_confirmed_at = now() WHERE email LIKE 'bench-%'`);
});
// The first read of a consumer that begins with new events only marks where it begins.
await wait(2000);

const each = Math.ceil(messages / channelsOfEvent / Math.max(1, kills));
for (let kill = 0; kill < kills; kill++) {
  await emit(each);
  // Each kill at another moment of writing and sending.
  await wait(200 + ((kill * 137) % 1000));
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
  server = await server.again();
}
const events = each * kills;
const settledMs = await untilSent(events * channelsOfEvent);
const { written, sent, waiting, other } = await state();
const again = [...mail.received.values()].filter((times) => times > 1).length;
const lost = events * channelsOfEvent - sent + (events - mail.received.size);
const doubled = Math.max(0, written - events * channelsOfEvent) + Math.max(0, mail.received.size - events);
printLine(
  `messages, ${kills} kills: ${events} events, ${written} messages written, ${sent} sent, ${waiting} waiting, ${other} other; ${mail.received.size} mails, ${again} of them sent again under their own id`,
);
printLine(`messages, ${kills} kills: ${lost} lost, ${doubled} doubled; all sent ${Math.round(settledMs / 1000)} s after the last kill`);

const burst = Math.min(messages / channelsOfEvent, 5000);
const began = performance.now();
await emit(burst);
await untilSent((events + burst) * channelsOfEvent);
const seconds = (performance.now() - began) / 1000;
printLine(
  `messages without kills: ${burst * channelsOfEvent} in ${seconds.toFixed(1)} s, ${Math.round((burst * channelsOfEvent) / seconds)} a second`,
);
await server.stop();
mail.close();
if (lost + doubled > 0) process.exitCode = 1;
