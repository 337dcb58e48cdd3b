import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../../kernel/clock.ts';
import { useTracer, type SpanStart } from '../../../kernel/observability/tracing/tracing.ts';
import { connectionsShare } from '../hub/limits.ts';
import { nextEvent, nextOf } from '../testing/events.ts';
import { openLiveServer, siteOrigin, type LiveServer } from '../testing/live-server.ts';
import { closed, openGuest } from '../testing/raw-client.ts';
import { signToken } from '../token.ts';

let atMs = 1_790_000_000_000;
let onNow = () => {};
const clock: Clock = {
  now() {
    onNow();
    return new Date(atMs);
  },
  monotonicMs: () => atMs,
};
let server: LiveServer;
beforeEach(async () => {
  server = await openLiveServer({ clock, limits: { connectionsPerUserMax: 2, connectionsPerAddressMax: 3 } });
});
afterEach(() => server.close());

test('[7.57] the official client connects unchanged, as a player and as a guest', async () => {
  const player = server.player(7);
  const guest = server.guest();
  const connected = Promise.all([nextEvent(player, 'connected'), nextEvent(guest, 'connected')]);
  player.connect();
  guest.connect();
  const [first, second] = await connected;
  expect(first).toMatchObject({ transport: 'websocket', client: expect.any(String) });
  expect(second).toMatchObject({ transport: 'websocket' });
  expect(server.hub.counts().connections).toBe(2);
});

test('a command is traced by its name alone, and a ping is not', async () => {
  const spans: SpanStart[] = [];
  const stop = useTracer({
    trace: (span, work) => {
      spans.push(span);
      return work(() => undefined);
    },
    part: (_span, work) => work(),
    traceId: () => null,
  });
  try {
    const player = server.player(7);
    const connected = nextEvent(player, 'connected');
    player.connect();
    await connected;
  } finally {
    stop();
  }
  expect(spans).toEqual([{ name: 'live connect', kind: 'server' }]);
});

test('[S6] a page of another origin is rejected before the handshake, pages of the site are not', async () => {
  for (const origin of ['https://evil.example', 'https://mela.example.evil.example', 'http://mela.example', 'null']) {
    const [, response] = (await once(server.raw({ origin }), 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(403);
  }
  await once(server.raw({ origin: siteOrigin }), 'open');
});

test('[S9] the connections of one address are limited; another has its own limit, and a closed connection frees its place', async () => {
  const from = (address: string) => server.raw({ headers: { 'x-forwarded-for': address } });
  const first = from('203.0.113.7');
  for (const socket of [first, from('203.0.113.7'), from('::ffff:203.0.113.7')]) await once(socket, 'open');
  const [, response] = (await once(from('203.0.113.7'), 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(response.statusCode).toBe(429);
  await once(from('203.0.113.8'), 'open');
  first.terminate();
  await expect.poll(() => server.hub.counts().connections).toBe(3);
  await once(from('203.0.113.7'), 'open');
});

test('live connections use at most half of the files that a process may open, so that calls get sockets too', () => {
  expect([connectionsShare(1024), connectionsShare(524_288), connectionsShare(null), connectionsShare(64)]).toEqual([
    412, 20_000, 20_000, 100,
  ]);
});

test('a token signed with another key ends the connection for good', async () => {
  const client = server.player(7, { token: await signToken({ sub: '7', exp: 2_000_000_000 }, 'another secret') });
  client.connect();
  expect(await nextEvent(client, 'disconnected')).toEqual({ code: 3500, reason: 'invalid token' });
});

test('a token whose header names no algorithm is rejected', async () => {
  const [, body, signature] = (await server.token({ sub: '7' })).split('.');
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const forged of [`${header}.${body}.`, `${header}.${body}.${signature}`, 'a.b.c', 'x']) {
    const client = server.player(7, { token: forged });
    client.connect();
    expect(await nextEvent(client, 'disconnected')).toMatchObject({ code: 3500 });
  }
});

test('an expired token is reported as such, and the client connects with the next one', async () => {
  const asked: string[] = [];
  const client = server.player(7, {
    token: await server.token({ sub: '7', exp: atMs / 1000 - 1 }),
    getToken: async () => {
      asked.push('token');
      return server.token({ sub: '7' });
    },
  });
  const rejected = nextEvent(client, 'error');
  client.connect();
  expect(await rejected).toMatchObject({ type: 'connect', error: { code: 109, message: 'token expired' } });
  await nextEvent(client, 'connected');
  expect(asked).toEqual(['token']);
});

test('a page whose token expired while it slept comes back with all its subscriptions', async () => {
  const client = server.player(7, {
    token: await server.token({ sub: '7', exp: atMs / 1000 - 1 }),
    getToken: async () => server.token({ sub: '7' }),
  });
  const own = client.newSubscription('user#7');
  own.subscribe();
  client.connect();
  await nextOf(own, 'subscribed');
});

test('a connection whose token runs out continues with a new one of the same player only', async () => {
  const client = server.player(7, {
    token: await server.token({ sub: '7', exp: Math.floor(atMs / 1000) + 1 }),
    getToken: async () => server.token({ sub: '7' }),
  });
  client.connect();
  await nextEvent(client, 'connected');
  const thief = server.player(8, {
    token: await server.token({ sub: '8', exp: Math.floor(atMs / 1000) + 1 }),
    getToken: async () => server.token({ sub: '7' }),
  });
  thief.connect();
  expect(await nextEvent(thief, 'disconnected')).toMatchObject({ code: 3500 });
  // Past its first token and the grace after it: the refreshed connection stands.
  atMs += 60_000;
  server.hub.sweep();
  expect(client.state).toBe('connected');
});

test('a token that runs out and is not renewed ends the connection with the advice to come back', async () => {
  const client = server.raw();
  const ended = closed(client);
  await once(client, 'open');
  client.send(JSON.stringify({ id: 1, connect: { token: await server.token({ sub: '7', exp: Math.floor(atMs / 1000) + 10 }) } }));
  await once(client, 'message');
  atMs += 36_000;
  server.hub.sweep();
  expect(await ended).toEqual({ code: 3005, reason: 'connection expired' });
});

test('a socket that never says who it is does not stay', async () => {
  const client = server.raw();
  const ended = closed(client);
  await once(client, 'open');
  atMs += 10_000;
  server.hub.sweep();
  expect(await ended).toEqual({ code: 3502, reason: 'stale' });
});

test('a silent client is pinged and, when it does not answer, let go; one that answers stays', async () => {
  const silent = server.raw();
  await openGuest(silent);
  const answering = server.guest();
  answering.connect();
  await nextEvent(answering, 'connected');
  atMs += 25_000;
  const pinged = once(silent, 'message');
  server.hub.sweep();
  expect(String((await pinged)[0])).toBe('{}');
  await answering.rpc('anything', {}).catch((rejection: unknown) => expect(rejection).toMatchObject({ code: 104 }));
  const ended = closed(silent);
  atMs += 8_000;
  server.hub.sweep();
  expect(await ended).toEqual({ code: 3012, reason: 'no pong' });
  expect(answering.state).toBe('connected');
});

test('one player cannot hold more connections than the bound', async () => {
  for (const client of [server.player(7), server.player(7)]) {
    client.connect();
    await nextEvent(client, 'connected');
  }
  const third = server.player(7);
  third.connect();
  expect(await nextEvent(third, 'disconnected')).toEqual({ code: 3504, reason: 'connection limit' });
});

test('a path that is not the hub is rejected, and no subprotocol is taken', async () => {
  const [, response] = (await once(server.raw({}, '/v5/connection/sockjs'), 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(response.statusCode).toBe(404);
  const [error] = (await once(server.raw({ protocol: 'centrifuge-protobuf' }), 'error')) as [Error];
  expect(error.message).toContain('no subprotocol');
});

test('clients that are gone before their token is verified take none of their player’s connections', async () => {
  const token = await server.token({ sub: '7' });
  // The time is asked for just before the token is verified.
  onNow = () => server.sockets.forEach((socket) => socket.destroy());
  for (let time = 0; time < 3; time += 1) {
    const gone = server.raw();
    await once(gone, 'open');
    gone.send(`${JSON.stringify({ id: 1, connect: { token } })}\n${JSON.stringify({ id: 2, subscribe: { channel: 'user#7' } })}`);
    await closed(gone);
  }
  onNow = () => {};
  const client = server.player(7);
  client.connect();
  await nextEvent(client, 'connected');
  expect(server.hub.counts()).toMatchObject({ connections: 1, channels: 0 });
});

test('a subscription sent along with the connect, in a frame of its own, has the player’s identity', async () => {
  const client = server.raw();
  await once(client, 'open');
  const answers: unknown[] = [];
  client.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())));
  client.send(JSON.stringify({ id: 1, connect: { token: await server.token({ sub: '7' }) } }));
  client.send(JSON.stringify({ id: 2, subscribe: { channel: 'user#7' } }));
  await expect.poll(() => answers.length).toBe(2);
  expect(answers).toMatchObject([
    { id: 1, connect: {} },
    { id: 2, subscribe: {} },
  ]);
});
