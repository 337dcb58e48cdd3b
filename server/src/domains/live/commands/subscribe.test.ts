import { once } from 'node:events';
import type { PublicationContext } from 'centrifuge';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveMessage } from '@mela/contract/site/live';
import type { Clock } from '../../../kernel/clock.ts';
import { nextEvent, nextOf } from '../testing/events.ts';
import { openLiveServer, type LiveServer } from '../testing/live-server.ts';
import { nextReplies } from '../testing/raw-client.ts';

let atMs = 1_790_000_000_000;
const clock: Clock = { now: () => new Date(atMs), monotonicMs: () => atMs };
const paid = (operationId: number): LiveMessage => ({ type: 'payment', operationId, statusId: 3 });
let server: LiveServer;
beforeEach(async () => {
  server = await openLiveServer({ clock, limits: { channelsPerConnectionMax: 3 } });
});
afterEach(() => server.close());

/** Breaks the connection of every client, and waits until the given one has lost it. */
async function cut(client: ReturnType<LiveServer['player']>): Promise<void> {
  const lost = nextEvent(client, 'connecting');
  for (const socket of server.sockets) socket.resetAndDestroy();
  await lost;
}

test('a publication reaches the listeners of its channel with an offset, and no one else', async () => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  const joined = nextOf(own, 'subscribed');
  own.subscribe();
  client.connect();
  expect(await joined).toMatchObject({ recoverable: true, positioned: true, wasRecovering: false, streamPosition: { offset: 0 } });
  const received = nextOf(own, 'publication');
  server.hub.publish('user#8', paid(1));
  server.hub.publish('user#7', paid(2));
  expect(await received).toMatchObject({ channel: 'user#7', data: paid(2), offset: 1 });
});

test("[S4] another player's channel and unknown channels are rejected, for players and guests", async () => {
  for (const client of [server.player(7), server.guest()]) {
    client.connect();
    const codes: number[] = [];
    for (const channel of ['user#8', 'user#', 'user#07', 'user#7,8', 'tournament:', 'tournament:0', 'secret']) {
      const subscription = client.newSubscription(channel);
      const rejected = nextOf(subscription, 'unsubscribed');
      subscription.subscribe();
      codes.push((await rejected).code);
    }
    expect(codes).toEqual([103, 102, 102, 102, 102, 102, 102]);
  }
});

test('a guest gets the public channels', async () => {
  const guest = server.guest();
  guest.connect();
  for (const channel of ['site', 'winners', 'tournament:5']) {
    const subscription = guest.newSubscription(channel);
    const joined = nextOf(subscription, 'subscribed');
    subscription.subscribe();
    await joined;
    const received = nextOf(subscription, 'publication');
    server.hub.publish(channel, { type: 'content-changed' });
    expect((await received).data).toEqual({ type: 'content-changed' });
  }
});

test('players can only subscribe: publishing, presence and calls are rejected with their codes', async () => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (rejection: { code: number }) => rejection.code,
    );
  expect(await codeOf(own.publish({ type: 'balance', balance: 1e9 }))).toBe(103);
  expect(await codeOf(own.presence())).toBe(108);
  expect(await codeOf(own.presenceStats())).toBe(108);
  expect(await codeOf(client.rpc('give', {}))).toBe(104);
  expect(await codeOf(client.history('user#8'))).toBe(103);
  expect(server.hub.counts().publications).toBe(0);
});

test('a channel over the limit is rejected, and so is a second subscription', async () => {
  const client = server.raw();
  await once(client, 'open');
  const replies = nextReplies(client);
  const channels = ['site', 'site', 'winners', 'tournament:1', 'tournament:2'];
  client.send(
    ['{"id":1,"connect":{}}', ...channels.map((channel, at) => JSON.stringify({ id: at + 2, subscribe: { channel } }))].join('\n'),
  );
  const codes = (await replies).map((reply) => (reply as { error?: { code: number } }).error?.code);
  expect(codes).toEqual([undefined, undefined, 105, undefined, undefined, 106]);
});

test('after a broken connection the client gets every missed publication, in order and once', async () => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  const received: unknown[] = [];
  own.on('publication', ({ data }: PublicationContext) => received.push(data));
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  const first = nextOf(own, 'publication');
  server.hub.publish('user#7', paid(1));
  await first;
  await cut(client);
  for (const id of [2, 3, 4]) server.hub.publish('user#7', paid(id));
  expect(await nextOf(own, 'subscribed')).toMatchObject({ wasRecovering: true, recovered: true, hasRecoveredPublications: true });
  const last = nextOf(own, 'publication');
  server.hub.publish('user#7', paid(5));
  await last;
  expect(received).toEqual([1, 2, 3, 4, 5].map(paid));
});

test.each([
  [
    'is too old',
    () => {
      atMs += 301_000;
    },
  ],
  [
    'is full',
    () => {
      for (let id = 3; id < 600; id += 1) server.hub.publish('user#7', paid(id));
    },
  ],
  [
    'was lost in a restart',
    () => {
      server.restart();
    },
  ],
])('when the history %s the client learns that it was not recovered, and continues from now', async (_, lose) => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  server.hub.publish('user#7', paid(1));
  await nextOf(own, 'publication');
  await cut(client);
  server.hub.publish('user#7', paid(2));
  lose();
  expect(await nextOf(own, 'subscribed')).toMatchObject({ wasRecovering: true, recovered: false, hasRecoveredPublications: false });
  const next = nextOf(own, 'publication');
  server.hub.publish('user#7', paid(9));
  expect((await next).data).toEqual(paid(9));
  expect(server.hub.counts()).toMatchObject({ unrecovered: 1 });
});

test('[O5] after a clean restart the streams continue: nothing is lost', async () => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  server.hub.publish('user#7', paid(1));
  await nextOf(own, 'publication');
  const away = nextEvent(client, 'connecting');
  const old = server.hub;
  old.close();
  expect(await away).toEqual({ code: 3001, reason: 'shutdown' });
  server.restart(old.snapshot()).publish('user#7', paid(2));
  const [joined, received] = [nextOf(own, 'subscribed'), nextOf(own, 'publication')];
  expect(await joined).toMatchObject({ wasRecovering: true, recovered: true });
  expect(await received).toMatchObject({ data: paid(2), offset: 2 });
});

test('a publication repeated with one key is received once', async () => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  const received: unknown[] = [];
  own.on('publication', ({ data }: PublicationContext) => received.push(data));
  for (const [id, key] of [
    [1, 'a'],
    [2, 'b'],
    [1, 'a'],
    [3, 'c'],
  ] as const)
    server.hub.publish('user#7', paid(id), key);
  while (received.length < 3) await nextOf(own, 'publication');
  expect(received).toEqual([1, 2, 3].map(paid));
});

test('a subscriber can read the history of its channel', async () => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  for (const id of [1, 2, 3]) server.hub.publish('user#7', paid(id));
  const dataOf = ({ publications }: { publications: PublicationContext[] }) => publications.map(({ data }) => data as unknown);
  const all = await own.history({ limit: -1 });
  expect([all.offset, dataOf(all)]).toEqual([3, [1, 2, 3].map(paid)]);
  expect(dataOf(await own.history({ limit: 1, reverse: true }))).toEqual([paid(3)]);
  expect(dataOf(await own.history({ limit: 5, since: { offset: 2, epoch: all.epoch } }))).toEqual([paid(3)]);
  expect(dataOf(await own.history({}))).toEqual([]);
  await expect(own.history({ limit: 5, since: { offset: 2, epoch: 'other' } })).rejects.toMatchObject({ code: 112 });
});

test('the server subscribes to the channels of a token by itself, and they recover too', async () => {
  const client = server.player(7, { token: await server.token({ sub: '7', channels: ['user#7', 'user#8'] }) });
  const received: unknown[] = [];
  client.on('publication', ({ channel, data }) => received.push([channel, data]));
  const joined = nextEvent(client, 'subscribed');
  client.connect();
  expect(await joined).toMatchObject({ channel: 'user#7', recoverable: true });
  const first = nextEvent(client, 'publication');
  server.hub.publish('user#7', paid(1));
  await first;
  await cut(client);
  server.hub.publish('user#8', paid(9));
  server.hub.publish('user#7', paid(2));
  expect(await nextEvent(client, 'subscribed')).toMatchObject({ channel: 'user#7', recovered: true });
  while (received.length < 2) await nextEvent(client, 'publication');
  expect(received).toEqual([
    ['user#7', paid(1)],
    ['user#7', paid(2)],
  ]);
});

test('an unsubscribed client gets no more messages, and recovers them when it subscribes again', async () => {
  const client = server.player(7);
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
  own.unsubscribe();
  const site = client.newSubscription('site');
  site.subscribe();
  await nextOf(site, 'subscribed');
  const received: unknown[] = [];
  own.on('publication', ({ data }: PublicationContext) => received.push(data));
  server.hub.publish('user#7', paid(1));
  const elsewhere = nextOf(site, 'publication');
  server.hub.publish('site', { type: 'settings-changed' });
  await elsewhere;
  expect(received).toEqual([]);
  own.subscribe();
  expect(await nextOf(own, 'subscribed')).toMatchObject({ wasRecovering: true, recovered: true });
  expect(received).toEqual([paid(1)]);
});

test('arbitrary channel names use no memory', async () => {
  const guest = server.raw();
  await once(guest, 'open');
  const replies = nextReplies(guest);
  const visits = Array.from({ length: 50 }, (_, at) => [
    { id: 2 * at + 2, subscribe: { channel: `lottery:${at + 1}` } },
    { id: 2 * at + 3, unsubscribe: { channel: `lottery:${at + 1}` } },
  ]);
  guest.send(['{"id":1,"connect":{}}', ...visits.flat().map((command) => JSON.stringify(command))].join('\n'));
  expect(await replies).toHaveLength(101);
  expect(server.hub.counts().channels).toBe(0);
});
