import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Centrifuge, type PublicationContext } from 'centrifuge';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath, userChannel, type UserMessage } from '@mela/contract/site/live';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { runConsumers } from '../../kernel/events/index.ts';
import { createLog } from '../../kernel/log.ts';
import { testServer, type Player } from '../../testing/server.ts';
import { createLive } from './create-live.ts';
import { nextEvent, nextOf } from './testing/events.ts';

const server = await testServer();
const services = { config: server.config, clock: server.clock, random: server.random, log: server.log };
for (const consumer of server.wiring.consumers) await stepToEnd(server.db, consumer, services);
const running = runConsumers(server.db, server.open.target, server.wiring.consumers, services);
await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(server.app.fastify.server.address() as AddressInfo).port}`;
afterAll(() => running.stop());

/** Opens the live connection as the site's page does. */
async function openPage(player: Player) {
  const { body } = await server.call('GET /live/token', { token: player.token, headers: { host } });
  const client = new Centrifuge(body.data.url, { websocket: WebSocket, token: body.data.token });
  const received: unknown[] = [];
  const own = client.newSubscription(userChannel(player.id));
  own.on('publication', ({ data }: PublicationContext) => received.push(data));
  const joined = nextOf(own, 'subscribed');
  own.subscribe();
  client.connect();
  await joined;
  return { client, received, token: body.data.token as string };
}

/** Without what consumers say when they have read the events, at any moment: counts of gifts and missions, and the first achievement. */
const withoutCounters = (messages: readonly unknown[]) =>
  messages.filter((message) => !['counter', 'achievement'].includes((message as { readonly type: string }).type));

test('[7.57] a deposit, a bet and its win appear on the open page at once, and the page of another player gets nothing', async () => {
  const [player, other] = [await server.register(), await server.register()];
  const [page, elsewhere] = [await openPage(player), await openPage(other)];
  await server.deposit(player, 1000);
  await expect
    .poll(() => page.received)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'payment', statusId: 3 }),
        expect.objectContaining({ type: 'balance', balance: 1000, netBalance: 1000, cause: 'deposit' }),
      ]),
    );
  const frame = await server.openGame(player, 'demo-game');
  const move = { token: frame, round: 'r1', game: 'demo-game', currency: 'INR' };
  const bet = await server.provider('/transaction/bet', { ...move, request_uuid: randomUUID(), transaction_uuid: 'bet-1', amount: 4_050 });
  await server.provider('/transaction/win', {
    ...move,
    request_uuid: randomUUID(),
    transaction_uuid: 'win-1',
    reference_transaction_uuid: 'bet-1',
    round_closed: true,
    amount: 10_000,
  });
  expect(bet.body).toMatchObject({ status: 'RS_OK' });
  await expect
    .poll(() => withoutCounters(page.received).slice(-2))
    .toEqual([
      expect.objectContaining({ type: 'balance', balance: 959.5, cause: 'bet', round: expect.stringContaining('r1') }),
      expect.objectContaining({ type: 'balance', balance: 1059.5, cause: 'win', round: expect.stringContaining('r1') }),
    ]);
  // A new player’s own gifts are counted on their own page.
  expect(withoutCounters(elsewhere.received)).toEqual([]);
  for (const { client } of [page, elsewhere]) client.disconnect();
});

test('after many bets of one player at once, spins and a provider’s bets alike, the page shows the balance of the ledger', async () => {
  const player = await server.register();
  await server.deposit(player, 5000);
  const page = await openPage(player);
  const [original, other] = [await server.openGame(player, 'patang'), await server.openGame(player, 'demo-game')];
  for (let burst = 0; burst < 20; burst += 1) {
    const bet = (at: number) =>
      server.provider('/transaction/bet', {
        token: other,
        round: `b${burst}-${at}`,
        game: 'demo-game',
        currency: 'INR',
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        amount: 100 + at,
      });
    const spin = server.call(
      'POST /spin',
      { headers: { 'session-token': original, 'idempotency-key': randomUUID() }, body: { bet: 1000 } },
      '/originals/v1',
    );
    await Promise.all([spin, bet(0), bet(1), bet(2)]);
    const { newest } = await newestMovement(player);
    await expect.poll(() => versionsOf(page.received).at(-1)).toBe(newest);
  }
  const versions = versionsOf(page.received);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  const last = page.received.findLast((message) => isBalance(message));
  expect(last).toMatchObject({ balance: await server.balance(player) });
  page.client.disconnect();
});

const isBalance = (message: unknown): message is UserMessage & { type: 'balance' } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'balance';
const versionsOf = (received: readonly unknown[]): number[] => received.flatMap((message) => (isBalance(message) ? [message.version] : []));

/** Of money: points for the turnover are booked at any moment after it, and change no balance. */
async function newestMovement({ id }: Player): Promise<{ newest: number }> {
  const { max } = await server.db
    .selectFrom('wallet.movement')
    .select((of) => of.fn.max('id').as('max'))
    .where('user_id', '=', BigInt(id))
    .where('kind', 'not in', (of) => of.selectFrom('wallet.points_kind').select('kind'))
    .executeTakeFirstOrThrow();
  return { newest: Number(max) };
}

test('[S3] logging out closes the page of this log-in, and its token is rejected in a process that starts later', async () => {
  const player = await server.register();
  const page = await openPage(player);
  const ended = nextEvent(page.client, 'disconnected');
  await server.call('POST /logout', { token: player.token });
  expect(await ended).toMatchObject({ code: 3503 });
  expect(withoutCounters(page.received)).toEqual([{ type: 'session-end', reason: 'logout' }]);

  const http = createServer();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const live = createLive({
    config: server.config,
    db: server.db,
    clock: server.clock,
    random: server.random,
    log: createLog('silent'),
    dropPages: () => server.app.dropPages(),
  });
  await live.resume();
  const detach = live.attach(http);
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}${livePath}`;
  const late = new Centrifuge(url, { websocket: WebSocket, token: page.token });
  const rejected = nextEvent(late, 'error');
  late.connect();
  expect(await rejected).toMatchObject({ error: { code: 109 } });
  late.disconnect();
  detach();
  await new Promise((done) => http.close(done));
});
