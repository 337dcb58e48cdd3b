import { systemOrigin } from '../../kernel/origin.ts';
import type { PublicationContext } from 'centrifuge';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import { emit, runConsumers, type NewEvent } from '../../kernel/events/index.ts';
import { stepConsumer } from '../../kernel/events/step.ts';
import { createLog } from '../../kernel/log.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../../kernel/testing/index.ts';
import { createEmbeddedPublisher, type Publisher } from './publisher.ts';
import { liveConsumer } from './events.ts';
import { nextEvent, nextOf } from './testing/events.ts';
import { openLiveServer } from './testing/live-server.ts';

const { db, target } = await testDb();
const server = await openLiveServer();
afterAll(() => server.close());

/** Fails once in the middle of every batch, after a part was published. */
let failures = 0;
const embedded = createEmbeddedPublisher(server.hub);
const stumbling: Publisher = {
  ...embedded,
  async publish(publications) {
    if (failures === 0) return embedded.publish(publications);
    failures -= 1;
    await embedded.publish(publications.slice(0, 1));
    throw new Error('the publisher failed');
  },
};
const consumer = liveConsumer(stumbling, () => undefined);
const services = { config: testConfig(), clock: fakeClock(), random: seededRandom(), log: createLog('silent') };
// Creates its checkpoint, so that later events are new to it.
await stepConsumer(db, consumer, services, null);
const running = runConsumers(db, target, [consumer], services);
afterAll(() => running.stop());
const say = (...events: NewEvent[]) => transact(db, (tx) => emit(tx, systemOrigin('test'), events));
const balance = (
  cashMinor: bigint,
  more: Partial<Extract<NewEvent, { type: 'balance.changed' }>['body']> = {},
  version = 7n,
): NewEvent => ({
  type: 'balance.changed',
  userId: 7n,
  version,
  body: { cashMinor, bonusMinor: 50n, currentWagerMinor: 100n, requiredWagerMinor: 2000n, cause: 'bet', ...more },
});

async function listen(session: string) {
  const client = server.player(7, { token: await server.token({ sub: '7', meta: { session } }) });
  const own = client.newSubscription('user#7');
  const received: unknown[] = [];
  own.on('publication', ({ data }: PublicationContext) => received.push(data));
  const joined = nextOf(own, 'subscribed');
  own.subscribe();
  client.connect();
  await joined;
  return { client, received };
}

test('[9.49] a changed balance is published in rupees, cash and bonus together, with the round it moved in', async () => {
  const { received } = await listen('1');
  await say(balance(12_345n, { cause: 'win', round: 'demo:41' }));
  await expect
    .poll(() => received)
    .toEqual([
      {
        type: 'balance',
        balance: 123.95,
        netBalance: 123.45,
        currentBonusWager: 1,
        requiredBonusWager: 20,
        cause: 'win',
        version: 7,
        round: 'demo:41',
      },
    ]);
});

test('payments are published with their status', async () => {
  const { received } = await listen('1');
  const settled = { paymentId: 5n, sumMinor: 100n };
  await say(
    { type: 'deposit.started', userId: 7n, body: settled },
    { type: 'deposit.succeeded', userId: 7n, body: { ...settled, status: 3 } },
    { type: 'withdrawal.cancelled', userId: 7n, body: { ...settled, status: 10 } },
    { type: 'deposit.failed', userId: 8n, body: { ...settled, status: 4 } },
  );
  await expect.poll(() => received).toEqual([1, 3, 10].map((statusId) => ({ type: 'payment', operationId: 5, statusId })));
});

test('[7.32] a new win is published to all clients, guests included, in both languages', async () => {
  const guest = server.guest();
  const channel = guest.newSubscription('winners');
  const received: unknown[] = [];
  channel.on('publication', ({ data }: PublicationContext) => received.push(data));
  const joined = nextOf(channel, 'subscribed');
  channel.subscribe();
  guest.connect();
  await joined;
  const game = { slug: 'patang', names: { en: 'Patang', hi: 'पतंग' }, developer: 'mela', label: null };
  const body = { winnerId: 41n, player: 'A•••a', demo: true, winMinor: 25_050n, betMinor: 1000n, ...game, atSec: 1_790_000_000 };
  await say({ type: 'winner.announced', userId: null, body });
  const names = { en: 'Patang', hi: 'पतंग' };
  const shown = { slug: 'patang', name: 'Patang', names, developer: 'mela', label: null };
  const winner = { id: 41, player: 'A•••a', demo: true, win: 250.5, bet: 10, replay: false, game: shown, at: 1_790_000_000 };
  await expect.poll(() => received).toEqual([{ type: 'winner', winner }]);
});

test('[3.24] a changed counter is published with its value', async () => {
  const { received } = await listen('1');
  await say({ type: 'counter.changed', userId: 7n, body: { name: 'gift', value: 2 } });
  await expect.poll(() => received).toEqual([{ type: 'counter', name: 'gift', value: 2 }]);
});

test('[3.24] an older value of a counter, and an older state of a payment, are not published after a newer one', async () => {
  const { received } = await listen('1');
  const counter = (name: 'gift' | 'inbox', value: number, version: bigint): NewEvent => ({
    type: 'counter.changed',
    userId: 7n,
    version,
    body: { name, value },
  });
  const paid = (paymentId: bigint, status: 2 | 3, version: bigint): NewEvent => ({
    type: 'payment.moved',
    userId: 7n,
    version,
    body: { paymentId, sumMinor: 100n, status, direction: 'deposit' },
  });
  await say(
    counter('gift', 2, 12n),
    counter('gift', 1, 11n),
    counter('inbox', 5, 3n),
    paid(31n, 3, 8n),
    paid(31n, 2, 7n),
    paid(32n, 2, 6n),
  );
  await expect
    .poll(() => received)
    .toEqual([
      { type: 'counter', name: 'gift', value: 2, version: 12 },
      { type: 'counter', name: 'inbox', value: 5, version: 3 },
      { type: 'payment', operationId: 31, statusId: 3, version: 8 },
      { type: 'payment', operationId: 32, statusId: 2, version: 6 },
    ]);
});

test('a batch that fails half-way is handled again and received once, in order', async () => {
  const { received } = await listen('1');
  failures = 2;
  await say(...[1n, 2n, 3n].map((cash) => balance(cash * 100n, { bonusMinor: 0n })));
  await expect.poll(() => received.length).toBe(3);
  expect(received).toMatchObject([{ balance: 1 }, { balance: 2 }, { balance: 3 }]);
  expect(failures).toBe(0);
});

test('[P3] an ended log-in loses its live connection, after earlier messages', async () => {
  const [gone, stays] = [await listen('1'), await listen('2')];
  const ended = nextEvent(gone.client, 'disconnected');
  await say(balance(700n), { type: 'session.ended', userId: 7n, body: { sessionId: 1n, reason: 'logout' } });
  expect(await ended).toMatchObject({ code: 3503 });
  expect(gone.received).toMatchObject([
    { type: 'balance', netBalance: 7 },
    { type: 'session-end', reason: 'logout' },
  ]);
  await expect.poll(() => stays.received).toHaveLength(1);
  expect(stays.client.state).toBe('connected');
});

test('[P3] the live connection ends within a second of its log-in', async () => {
  let quickestMs = Number.POSITIVE_INFINITY;
  // A busy machine may be late sometimes; a wait by design would be late every time.
  for (let sessionId = 100n; sessionId < 200n && quickestMs >= 1000; sessionId += 1n) {
    const { client } = await listen(String(sessionId));
    const ended = nextEvent(client, 'disconnected');
    const from = systemClock.monotonicMs();
    await say({ type: 'session.ended', userId: 7n, body: { sessionId, reason: 'logout' } });
    await ended;
    quickestMs = Math.min(quickestMs, systemClock.monotonicMs() - from);
  }
  expect(quickestMs).toBeLessThan(1000);
});

test('an older balance is not published after a newer one of the same player, but one of another player is', async () => {
  const { received } = await listen('300');
  await say(balance(100n, {}, 20n), balance(300n, {}, 22n), balance(200n, {}, 21n), { ...balance(900n, {}, 5n), userId: 8n });
  await say(balance(400n, {}, 23n));
  await expect.poll(() => received.map((message) => (message as { version: number }).version)).toEqual([20, 22, 23]);
});
