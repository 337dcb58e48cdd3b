import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveMessage } from '@mela/contract/site/live';
import { nextOf } from '../testing/events.ts';
import { openLiveServer, type LiveServer } from '../testing/live-server.ts';
import { closed, nextReplies, openGuest } from '../testing/raw-client.ts';

const longMessage = (balance: number, length: number): LiveMessage => ({
  type: 'balance',
  balance,
  netBalance: 0,
  currentBonusWager: 0,
  requiredBonusWager: 0,
  cause: 'win',
  version: 1,
  round: 'x'.repeat(length),
});
let server: LiveServer;
beforeEach(async () => {
  server = await openLiveServer({ limits: { bufferBytesMax: 65_536, commandBurstMax: 20, commandsPerSec: 0.001 } });
});
afterEach(() => server.close());

test.each([
  ['no JSON', '{"id":1,'],
  ['no object', '[1]'],
  ['no object, but null', 'null'],
  ['nothing', ''],
  ['only line ends', '\n\n'],
  ['a command without an id', '{"subscribe":{"channel":"site"}}'],
  ['a broken command after a good one', '{"id":1,"connect":{}}\n{'],
  ['an id that is not a whole number', '{"id":1.5,"connect":{}}'],
  ['an id that is text', '{"id":"1","connect":{}}'],
  ['a connect that is a list', '{"id":1,"connect":[]}'],
  ['a token that is not text', '{"id":1,"connect":{"token":7}}'],
  ['a command before connect', '{"id":1,"subscribe":{"channel":"site"}}'],
  ['a pong before connect', '{}'],
  ['two connects', '{"id":1,"connect":{}}\n{"id":2,"connect":{}}'],
  ['a thousand commands', Array.from({ length: 1000 }, (_, id) => `{"id":${id + 1},"ping":{}}`).join('\n')],
  ['deep nesting', '['.repeat(60_000)],
])('%s ends the connection as a bad request', async (_, frame) => {
  const client = server.raw();
  await once(client, 'open');
  const ended = closed(client);
  client.send(frame);
  expect(await ended).toEqual({ code: 3501, reason: 'bad request' });
  expect(server.hub.counts().connections).toBe(0);
});

test('a binary message ends the connection as a bad request', async () => {
  const client = server.raw();
  await once(client, 'open');
  const ended = closed(client);
  client.send(Buffer.from('{"id":1,"connect":{}}'));
  expect(await ended).toMatchObject({ code: 3501 });
});

test('a `send` message is answered as not available', async () => {
  const client = server.raw();
  await openGuest(client);
  const ended = closed(client);
  client.send('{"send":{"data":{}}}');
  expect(await ended).toEqual({ code: 3508, reason: 'not available' });
});

test.each([
  ['a channel that is not text', { subscribe: { channel: 7 } }, 107],
  ['a channel without a name', { subscribe: {} }, 107],
  ['a name too long', { subscribe: { channel: 'x'.repeat(256) } }, 107],
  ['a negative offset', { subscribe: { channel: 'site', recover: true, offset: -1 } }, 107],
  ['a field that does not exist', { subscribe: { channel: '__proto__' } }, 102],
  ['a command that does not exist', { transfer: { all: true } }, 104],
])('%s is answered with its code', async (_, command, code) => {
  const client = server.raw();
  await openGuest(client);
  const replies = nextReplies(client);
  client.send(JSON.stringify({ id: 2, ...command }));
  expect(await replies).toMatchObject([{ id: 2, error: { code } }]);
});

test('a message over the limit ends the connection with its own code', async () => {
  const client = server.raw();
  await openGuest(client);
  const ended = closed(client);
  client.send(JSON.stringify({ id: 2, subscribe: { channel: 'x'.repeat(70_000) } }));
  expect(await ended).toMatchObject({ code: 1009 });
  await expect.poll(() => server.hub.counts().connections).toBe(0);
});

test('a client with too many commands is rejected for a while, a flood is cut off, and others are not affected', async () => {
  const other = server.guest();
  const site = other.newSubscription('site');
  site.subscribe();
  other.connect();
  await nextOf(site, 'subscribed');
  const client = server.raw();
  await openGuest(client);
  const replies = nextReplies(client);
  client.send(Array.from({ length: 25 }, (_, id) => `{"id":${id + 2},"ping":{}}`).join('\n'));
  const codes = (await replies).map((reply) => (reply as { error?: { code: number } }).error?.code);
  expect(codes).toEqual([...Array<undefined>(19).fill(undefined), ...Array<number>(6).fill(111)]);
  const ended = closed(client);
  for (let id = 100; id < 200; id += 1) client.send(`{"id":${id},"ping":{}}`);
  expect(await ended).toEqual({ code: 3509, reason: 'too many errors' });
  const received = nextOf(site, 'publication');
  server.hub.publish('site', { type: 'content-changed' });
  await received;
});

test("a flood of WebSocket's own pings is cut off too", async () => {
  const client = server.raw();
  await openGuest(client);
  const ended = closed(client);
  for (let pings = 0; pings < 60; pings += 1) client.ping();
  expect(await ended).toMatchObject({ code: 3509 });
});

test('[O7] a hundred clients that stopped reading are cut off with little memory used, and the others receive everything', async () => {
  const stalled = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const client = server.raw();
      await openGuest(client);
      const replies = nextReplies(client);
      client.send('{"id":2,"subscribe":{"channel":"winners"}}');
      await replies;
      client.pause();
      return client;
    }),
  );
  const received: number[] = [];
  const reader = server.guest();
  const winners = reader.newSubscription('winners');
  winners.on('publication', ({ data }) => received.push((data as { balance: number }).balance));
  winners.subscribe();
  reader.connect();
  await nextOf(winners, 'subscribed');

  let published = 0;
  const buffered: number[] = [];
  while (server.hub.counts().connections > 1) {
    for (let burst = 0; burst < 3; burst += 1) server.hub.publish('winners', longMessage((published += 1), 20_000));
    await expect.poll(() => received.length, { interval: 1 }).toBe(published);
    buffered.push(Math.max(0, ...[...server.sockets].map((socket) => socket.writableLength)));
  }
  expect(received).toEqual(Array.from({ length: published }, (_, at) => at + 1));
  expect(server.hub.counts()).toMatchObject({ connections: 1, slow: 100 });
  // The limit, and the one write that exceeded it.
  expect(Math.max(...buffered)).toBeLessThan(65_536 + 3 * 21_000);
  await expect.poll(() => server.sockets.size).toBe(1);
  expect(stalled).toHaveLength(100);
});

test('a message larger than the limit is a programming error and is not sent', () => {
  expect(() => server.hub.publish('site', longMessage(1, 40_000))).toThrow(RangeError);
});
