import type { AddressInfo } from 'node:net';
import { Centrifuge, type PublicationContext } from 'centrifuge';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '@mela/contract/site/live';
import { domains } from '../domains/registry.ts';
import { changeSetting } from '../domains/settings/index.ts';
import { joinSettings } from '../kernel/settings/define-settings.ts';
import { transact } from '../kernel/db/transact.ts';
import { followEvents, runConsumers } from '../kernel/events/index.ts';
import { createLog } from '../kernel/log.ts';
import { RedisLink } from '../kernel/redis/redis-link.ts';
import { leaveOutRedis, TestRedis } from '../kernel/redis/testing/redis-server.ts';
import { systemClock } from '../kernel/clock.ts';
import { systemRandom } from '../kernel/random/random.ts';
import { testConfig, testDb } from '../kernel/testing/index.ts';
import { buildApp } from './build-app.ts';

const open = await testDb({ connectionsMax: 20 });
const started = leaveOutRedis ? null : await TestRedis.start();
const log = createLog('silent');
const settings = joinSettings(domains.map((domain) => domain.settings ?? {}));
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A process as `start` opens it, without pages and jobs, on the shared database and Redis. */
async function openNode(redisUrl: string) {
  const config = testConfig({ ROLES: 'api,live', REDIS_URL: redisUrl });
  const redis = new RedisLink(redisUrl, log, { answerMs: 20_000 });
  await redis.open();
  const services = { config, clock: systemClock, random: systemRandom, log, redis };
  const app = await buildApp({ ...services, db: open.db, site: null });
  await transact(open.db, app.wiring.seed);
  await app.wiring.open();
  await app.ready();
  const consumers = app.wiring.consumers.filter(({ role }) => role === 'live');
  const reading = runConsumers(open.db, open.target, consumers, services);
  const following = await followEvents(open.db, app.wiring.changes, app.dropPages, log);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ends.push(async () => {
    await following.stop();
    await reading.stop();
    await app.close();
    await redis.close();
  });
  const { port } = app.fastify.server.address() as AddressInfo;
  const call = async (method: 'GET' | 'POST', path: string, body?: object, token?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v18${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { 'auth-token': token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const parsed: any = await answer.json();
    return { status: answer.status, body: parsed };
  };
  return { app, config, redis, port, call };
}
type Node = Awaited<ReturnType<typeof openNode>>;

let players = 0;
async function register(node: Node): Promise<{ id: number; token: string }> {
  players += 1;
  const lookup = `player${players}@example.in`;
  const body = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
  const answer = await node.call('POST', '/users', body);
  return { id: answer.body.data.user.id, token: answer.body.data.token };
}

function listen(node: Node, token: string, channels: readonly string[]) {
  const received: { channel: string; data: { type: string } }[] = [];
  const client = new Centrifuge(`ws://127.0.0.1:${node.port}${livePath}`, {
    websocket: WebSocket,
    token,
    minReconnectDelay: 1,
    maxReconnectDelay: 50,
  });
  const subscribed = channels.map((name) => {
    const channel = client.newSubscription(name);
    channel.on('publication', ({ data }: PublicationContext) => received.push({ channel: name, data }));
    channel.subscribe();
    return new Promise((resolve) => channel.once('subscribed', resolve));
  });
  const closed = new Promise<void>((resolve) => client.once('disconnected', () => resolve()));
  client.connect();
  const cut = () => client.disconnect();
  ends.push(async () => client.disconnect());
  return { received, closed, cut, ready: Promise.all(subscribed) };
}

describe.skipIf(started === null)('two nodes on one database and one Redis', async () => {
  // Without a Redis on the machine the tests are skipped.
  const redis = started ?? TestRedis.absent();
  const [one, two] = [await openNode(redis.url), await openNode(redis.url)];

  test('a player registered at one node is known at the other, and gets live messages of both nodes at either', async () => {
    const player = await register(one);
    expect((await two.call('GET', '/users/self', undefined, player.token)).status).toBe(200);
    const { body } = await two.call('GET', '/live/token', undefined, player.token);
    const pages = [one, two].map((node) => listen(node, body.data.token, [`user#${player.id}`, 'site']));
    for (const page of pages) await page.ready;
    await transact(open.db, (tx) => changeSetting(tx, settings, 'gamble', true));
    for (const { received } of pages)
      await expect
        .poll(() => received.filter(({ channel }) => channel === 'site').map(({ data }) => data.type), { interval: 20 })
        .toEqual(['settings-changed']);
  });

  test('[P3] an exclusion at one ends every session, socket and open game at both within a second, and stops log-in, deposit and launch', async ({
    annotate,
  }) => {
    const tookMs: number[] = [];
    for (let time = 0; time < 5; time += 1) tookMs.push(await excludeAndSee());
    const sorted = tookMs.map(Math.round).toSorted((a, b) => a - b);
    await annotate(`from an exclusion to the last session, socket and game ended on two nodes, ms: ${sorted.join(', ')}`);
    expect(sorted.at(-1)).toBeLessThan(1_000);
  });

  /** @returns after how many milliseconds nothing of the player was open any more */
  async function excludeAndSee(): Promise<number> {
    const player = await register(one);
    const lookup = `player${players}@example.in`;
    const logIn = () => two.call('POST', '/login/lookup', { lookup, password: 'a long enough one' });
    const second = (await logIn()).body.data.token;
    const game = (await two.call('GET', '/games/patang/real', undefined, second)).body.data.token;
    const pages = [];
    for (const [node, token] of [[one, player.token] as const, [two, second] as const]) {
      const { body } = await node.call('GET', '/live/token', undefined, token);
      pages.push(listen(node, body.data.token, [`user#${player.id}`]));
    }
    for (const page of pages) await page.ready;
    const startMs = performance.now();
    expect((await one.call('POST', '/users/self/self-exclusion', { period: '6m' }, player.token)).status).toBe(200);
    await Promise.all(pages.map(({ closed }) => closed));
    const sessions = [player.token, second].flatMap((token) => [one, two].map((node) => node.call('GET', '/users/self', undefined, token)));
    expect((await Promise.all(sessions)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const spin = await fetch(`http://127.0.0.1:${two.port}/originals/v1/spin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'session-token': game, 'idempotency-key': 'after-the-end' },
      body: JSON.stringify({ bet: 1000 }),
    });
    expect(spin.ok).toBe(false);
    const tookMs = performance.now() - startMs;
    for (const { received } of pages) expect(received.map(({ data }) => data.type)).toContain('session-end');
    expect((await logIn()).body.error.message).toBe('errors.self_excluded');
    expect((await two.call('GET', '/games/patang/real', undefined, second)).status).toBe(401);
    return tookMs;
  }

  test('[P3] a device whose socket was down during an exclusion gets none again, at either node', async () => {
    const player = await register(one);
    const { body } = await two.call('GET', '/live/token', undefined, player.token);
    const page = listen(two, body.data.token, [`user#${player.id}`]);
    await page.ready;
    page.cut();
    expect((await one.call('POST', '/users/self/self-exclusion', { period: '6m' }, player.token)).status).toBe(200);
    for (const node of [one, two]) {
      expect((await node.call('GET', '/live/token', undefined, player.token)).status).toBe(401);
      const again = listen(node, body.data.token, []);
      await again.closed;
    }
  });

  test('[S9] log-ins of one address are limited over both together', async () => {
    const tries = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? one : two).call('POST', '/login/lookup', { lookup: 'no-one@mela.example', password: 'x' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    const row = one.app.wiring.routes.find(({ path, method }) => method === 'POST' && path.endsWith('/login/lookup'))?.row;
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(row?.rateLimit?.hits ?? 0);
    expect(statuses).toContain(429);
  });

  test('after a change at one, the other gives visitors the new answer within a second', async () => {
    const turbo = async (node: Node) => JSON.stringify((await node.call('GET', '/settings')).body).includes('"turbo","value":true');
    expect([await turbo(one), await turbo(two)]).toEqual([false, false]);
    await transact(open.db, (tx) => changeSetting(tx, settings, 'turbo', true));
    const startMs = performance.now();
    await expect.poll(async () => (await turbo(one)) && (await turbo(two)), { interval: 20 }).toBe(true);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  test('when Redis is unavailable no call fails: both nodes continue, and the gauge shows it', async () => {
    const player = await register(one);
    await redis.kill();
    const calls = [one, two].flatMap((node) => [
      node.call('GET', '/settings'),
      node.call('GET', '/games'),
      node.call('GET', '/users/self', undefined, player.token),
      node.call('GET', '/live/token', undefined, player.token),
    ]);
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    const metrics = await (await fetch(`http://127.0.0.1:${one.port}/metrics`)).text();
    expect(metrics).toMatch(/^mela_redis_up 0$/m);
    const turbo = async (node: Node) => JSON.stringify((await node.call('GET', '/settings')).body).includes('"turbo","value":true');
    await transact(open.db, (tx) => changeSetting(tx, settings, 'turbo', false));
    await redis.startAgain();
    await expect.poll(() => one.redis.isUp && two.redis.isUp, { interval: 20 }).toBe(true);
    await expect.poll(async () => (await turbo(one)) || (await turbo(two)), { interval: 20 }).toBe(false);
  });
});
