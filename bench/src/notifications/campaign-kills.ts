/**
 * 2.99: kill -9 of the process that reaches players and sends, again and again, while a campaign goes out by inbox and mail. Every player must get one message
 * of each: none lost, none written twice. A mail that the mail server took in the moment of a kill is sent again under its own Message-ID; these are counted by
 * themselves. Campaigns rest in the quiet hours of India (21 to 9 o'clock), so it runs outside of them.
 * Usage: node bench/src/notifications/campaign-kills.ts [kills=50] [players=10000]
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { insertCampaign, saveRuleOf, saveState } from '../../../server/src/domains/notifications/campaigns/campaign-store.ts';
import { campaignEvent } from '../../../server/src/domains/notifications/rules/campaign-rule-store.ts';
import { insertRule } from '../../../server/src/domains/notifications/rules/rule-store.ts';
import { insertSegment } from '../../../server/src/domains/notifications/segments/segment-store.ts';
import { isQuiet } from '../../../server/src/domains/notifications/sending/rules.ts';
import { createDb, socketPort } from '../../../server/src/kernel/db/create-db.ts';
import { transact } from '../../../server/src/kernel/db/transact.ts';
import { createLog } from '../../../server/src/kernel/log.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine } from '../print.ts';
import { mailServer } from './mail-server.ts';
import { messageState } from './message-state.ts';

const [kills = 50, players = 10_000] = process.argv.slice(2).map(Number);
const channels = ['inbox', 'email'] as const;
const [alias, waitMaxMs] = ['bench-campaign', 10 * 60_000];

if (isQuiet(new Date())) {
  printLine('It is a quiet hour in India, in which campaigns rest: run this between 9 and 21 o’clock there.');
  process.exit(1);
}
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

/** Players who want offers by mail and in their inbox. */
await withDatabase(async (client) => {
  await makePlayers(client, players);
  await client.query(`UPDATE accounts."user" SET email_confirmed_at = now(), country = 'IN' WHERE email LIKE 'bench-%'`);
  const each = `FROM accounts."user" AS u, unnest($1::text[]) AS each WHERE u.email LIKE 'bench-%'`;
  await client.query(`INSERT INTO accounts.news_choice (user_id, channel, wanted, chosen_at) SELECT u.id, each, true, now() ${each}`, [
    channels,
  ]);
  await client.query(`INSERT INTO notifications.choice (user_id, product, wanted, chosen_at) SELECT u.id, each, true, now() ${each}`, [
    ['offers'],
  ]);
  await client.query('VACUUM ANALYZE');
});
// The first read of a consumer that begins with new events only marks where it begins.
await wait(2000);

/** Starts a campaign to all of them, as an operator does. */
async function startCampaign(): Promise<void> {
  const { db, close } = createDb({ host: server.socketDir, port: socketPort, user: 'mela', database: 'mela' }, createLog('error'));
  const wording = { title: 'A new game', text: 'Diwali Night is open.', action: 'Look' };
  const rule = { product: 'offers', channels, priority: 5, holdout: 0, variables: {}, category: 'promotional', enabled: true } as const;
  await transact(db, async (tx) => {
    const now = new Date();
    const segment = (await insertSegment(tx, { name: alias, conditions: [{ of: 'registered', max: 1 }] })) ?? 0;
    const terms = { segment, startsAt: null, endsAt: null, live: false, repeatDays: null, goal: 'deposit', goalDays: 7 } as const;
    const id = (await insertCampaign(tx, alias, terms, now)) ?? 0;
    const message = { texts: { en: wording, hi: wording }, link: '/games' };
    const why = { en: 'You chose to hear of offers.', hi: 'आपने ऑफ़र की ख़बरें चुनीं।' };
    const made = await insertRule(tx, { ...rule, alias, event: campaignEvent, conditions: { campaignId: id }, why, message }, now);
    await saveRuleOf(tx, id, made ?? 0);
    await saveState(tx, id, 'live');
  });
  await close();
}

const state = () => withDatabase((client) => messageState(client, alias));
await startCampaign();
let killed = 0;
for (; killed < kills; killed++) {
  // Each kill at another moment of reaching, writing and sending.
  await wait(200 + ((killed * 137) % 1000));
  if ((await state()).sent >= players * channels.length) break;
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
  server = await server.again();
}
const began = performance.now();
while ((await state()).sent < players * channels.length && performance.now() - began < waitMaxMs) await wait(200);

const { written, sent, waiting, other } = await state();
const again = [...mail.received.values()].filter((times) => times > 1).length;
const lost = players * channels.length - sent + (players - mail.received.size);
const doubled = Math.max(0, written - players * channels.length) + Math.max(0, mail.received.size - players);
printLine(
  `a campaign to ${players} players, ${killed} kills: ${written} messages written, ${sent} sent, ${waiting} waiting, ${other} other; ${mail.received.size} mails, ${again} of them sent again under their own id`,
);
printLine(`${lost} lost, ${doubled} doubled; all sent ${Math.round((performance.now() - began) / 1000)} s after the last kill`);
await server.stop();
mail.close();
if (lost + doubled > 0) process.exitCode = 1;
