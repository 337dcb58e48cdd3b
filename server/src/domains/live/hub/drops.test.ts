import type { Centrifuge, PublicationContext } from 'centrifuge';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextEvent, nextOf } from '../testing/events.ts';
import { openLiveServer, type LiveServer } from '../testing/live-server.ts';

let server: LiveServer;
beforeEach(async () => {
  server = await openLiveServer();
});
afterEach(() => server.close());

type Listener = { readonly client: Centrifuge; readonly received: number[] };

async function listen(): Promise<Listener> {
  const client = server.guest();
  const received: number[] = [];
  const winners = client.newSubscription('winners');
  winners.on('publication', ({ data }: PublicationContext) => received.push((data as { operationId: number }).operationId));
  const joined = nextOf(winners, 'subscribed');
  winners.subscribe();
  client.connect();
  await joined;
  return { client, received };
}

/** Publishes numbers, about a thousand a second, until stopped; returns how many. */
function publishNumbers(): () => number {
  let count = 0;
  const timer = setInterval(() => server.hub.publish('winners', { type: 'payment', operationId: (count += 1), statusId: 1 }), 1);
  return () => {
    clearInterval(timer);
    return count;
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('ten broken connections under load: every client receives every publication once and in order', async () => {
  const listeners = await Promise.all(Array.from({ length: 20 }, listen));
  const stop = publishNumbers();
  for (let cuts = 0; cuts < 10; cuts += 1) {
    const back = listeners.map(({ client }) => nextEvent(client, 'connected'));
    // Some end in the middle of a write, and lose bytes of it.
    for (const socket of server.sockets) socket.resetAndDestroy();
    await Promise.all(back);
    const before = listeners.map(({ received }) => received.length);
    await expect.poll(() => listeners.every(({ received }, at) => received.length > (before[at] ?? 0) + 5)).toBe(true);
  }
  const count = stop();
  await expect.poll(() => listeners.every(({ received }) => received.length >= count)).toBe(true);
  for (const { received } of listeners) expect(received).toEqual(numbers(count));
  expect(server.hub.counts()).toMatchObject({ recovered: 200, unrecovered: 0 });
});

test('[O5] ten restarts under load: clients reconnect by themselves and nothing is lost', async () => {
  const listeners = await Promise.all(Array.from({ length: 10 }, listen));
  const stop = publishNumbers();
  for (let restarts = 0; restarts < 10; restarts += 1) {
    const back = listeners.map(({ client }) => nextEvent(client, 'connected'));
    const old = server.hub;
    old.close();
    server.restart(old.snapshot());
    await Promise.all(back);
  }
  const count = stop();
  await expect.poll(() => listeners.every(({ received }) => received.length >= count)).toBe(true);
  for (const { received } of listeners) expect(received).toEqual(numbers(count));
});
