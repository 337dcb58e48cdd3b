import { fromMinor } from '@mela/contract/money/money';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { titles } from '@mela/games/index';
import { betPath, providerClient, signedBet } from '../bets/http-client.ts';
import { frameClient } from '../bets/frame-client.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';

/**
 * 7.57: bursts of calls of one player at once: spins and a provider's bets, with a live connection open as a page has it. After each burst the last
 * balance message must have the ledger's balance within two seconds; the goal is that none differs.
 * usage: node bench/src/live/bursts.ts [bursts=300] [bets=4]
 */
const [bursts, betsEach] = [Number(process.argv[2] ?? 300), Number(process.argv[3] ?? 4)];
const slug = 'patang';
const stake = Number(titles[slug]?.allowedStakesMinor[0]);
const waitMsMax = 2000;
const stepMs = 5;

type Balance = { readonly type: 'balance'; readonly version: number; readonly balance: number };
const isBalance = (data: unknown): data is Balance =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'balance';

const server = await openServer(undefined, serverWithoutSite);
process.on('uncaughtExceptionMonitor', () => server.child.kill('SIGTERM'));
const database = databaseOf(server.socketDir);
await database.connect();
const [token = ''] = await makePlayers(database, 1, { developer: 'mela', slug });
const demoToken = randomUUID();
await database.query(
  `INSERT INTO play.session (token_hash, user_id, login_session_id, game_id, developer, game, locale, created_at)
   SELECT sha256(convert_to($1, 'UTF8')), s.user_id, s.login_session_id, g.id, 'demo', 'demo-game', 'en', now()
   FROM play.session s, catalogue.game g WHERE g.slug = 'demo-game'`,
  [demoToken],
);
const { rows: players } = await database.query<{ id: string }>('SELECT user_id AS id FROM play.session LIMIT 1');
const userId = players[0]?.id ?? '';
const page = await openPage();
const [frames, provider] = [frameClient(server.port, 8), providerClient(server.port, 8)];

/** The live connection of a page, in the hub's JSON protocol. */
async function openPage(): Promise<{ readonly last: () => Balance | undefined; readonly received: () => number; close(): void }> {
  const answer = await fetch(`${server.url}/api/v18/live/token`, { headers: { 'auth-token': `login${token}` } });
  const { data } = (await answer.json()) as { data: { url: string; token: string } };
  const socket = new WebSocket(data.url);
  await once(socket, 'open');
  let last: Balance | undefined;
  let received = 0;
  const joined = new Promise<void>((done) => {
    socket.addEventListener('message', ({ data: text }) => {
      for (const line of String(text).split('\n')) {
        const message = JSON.parse(line);
        if (message.id === 2) done();
        if (Object.keys(message).length === 0) socket.send('{}');
        const published: unknown = message.push?.pub?.data;
        if (!isBalance(published)) continue;
        received += 1;
        last = published;
      }
    });
  });
  socket.send(`{"id":1,"connect":{"token":${JSON.stringify(data.token)}}}\n{"id":2,"subscribe":{"channel":"user#${userId}"}}`);
  await joined;
  return { last: () => last, received: () => received, close: () => socket.close() };
}

/** In rupees, as the messages have it. */
async function ledgerBalance(): Promise<number> {
  const { rows } = await database.query<{ minor: string }>(
    `SELECT sum(balance_minor) AS minor FROM wallet.account WHERE user_id = $1 AND role IN ('cash', 'bonus')`,
    [userId],
  );
  return fromMinor(BigInt(rows[0]?.minor ?? 0));
}

let differing = 0;
let rejected = 0;
const lateMs: number[] = [];
for (let burst = 0; burst < bursts; burst += 1) {
  const spin = frames.spin(token, stake, randomUUID());
  const bets = Array.from({ length: betsEach }, () => provider.send(signedBet(demoToken), betPath));
  const answers = await Promise.all(bets);
  rejected += answers.filter(({ text }) => !text.includes('RS_OK')).length + ((await spin).status === 200 ? 0 : 1);
  const [begun, balance] = [performance.now(), await ledgerBalance()];
  while (page.last()?.balance !== balance && performance.now() - begun < waitMsMax) await pause(stepMs);
  if (page.last()?.balance === balance) lateMs.push(performance.now() - begun);
  else differing += 1;
}
lateMs.sort((a, b) => a - b);
process.stdout.write(
  `${bursts} bursts of a spin and ${betsEach} bets of a provider at once: ${differing} ended with another balance on the page than in the ledger (goal 0); ` +
    `${rejected} calls rejected, ${page.received()} balance messages, equal after p50 ${lateMs[lateMs.length >> 1]?.toFixed(0)} ms, last ${lateMs.at(-1)?.toFixed(0)} ms\n`,
);
page.close();
frames.close();
provider.close();
await database.end();
await server.stop();
process.exitCode = differing + rejected === 0 ? 0 : 1;
