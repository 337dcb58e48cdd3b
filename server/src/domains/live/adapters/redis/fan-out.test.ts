import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Centrifuge, type PublicationContext, type Subscription } from 'centrifuge';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '@mela/contract/site/live';
import { systemClock } from '../../../../kernel/clock.ts';
import { createLog } from '../../../../kernel/log.ts';
import { systemRandom } from '../../../../kernel/random/random.ts';
import { RedisLink } from '../../../../kernel/redis/redis-link.ts';
import { leaveOutRedis, TestRedis } from '../../../../kernel/redis/testing/redis-server.ts';
import { attachLive } from '../../attach-live.ts';
import { LiveHub } from '../../hub/live-hub.ts';
import { nextEvent, nextOf } from '../../testing/events.ts';
import { signToken } from '../../token.ts';
import { RedisFanOut } from './fan-out.ts';

const started = leaveOutRedis ? null : await TestRedis.start();
const secret = 'a secret of the tests';
const exp = Math.floor(Date.parse('2100-01-01') / 1000);
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

type Node = { readonly url: string; readonly hub: LiveHub; readonly fanOut: RedisFanOut; readonly link: RedisLink; stop(): Promise<void> };

/** One of several processes: a hub on its own port, connected to the others by the log. */
async function openNode(
  redisUrl: string,
  { ended = [], answerMs = 20_000 }: { ended?: readonly string[]; answerMs?: number } = {},
): Promise<Node> {
  const log = createLog('silent');
  const server = createServer((_request, response) => void response.writeHead(503).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const link = new RedisLink(redisUrl, log, { answerMs });
  await link.open();
  const hub = new LiveHub({ tokenSecrets: [secret], clock: systemClock, random: systemRandom });
  const fanOut = new RedisFanOut({ link, hub, random: systemRandom, log, endedSessions: async () => ended });
  await fanOut.start();
  const detach = attachLive(server, hub, { allowsOrigin: () => true });
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    detach();
    await fanOut.stop();
    await link.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  closes.push(stop);
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}${livePath}`, hub, fanOut, link, stop };
}

const paid = (operationId: number) => ({ channel: 'user#7', message: { type: 'payment', operationId, statusId: 3 } as const });

/** A page of player 7 that moves from node to node, as behind a load balancer. */
async function visit(urls: readonly string[], session = '1') {
  let at = 0;
  const tokens = [session];
  const client = new Centrifuge(urls[0] ?? '', {
    websocket: class extends WebSocket {
      constructor(_url: string, protocols: string[]) {
        super(urls[at] ?? '', protocols);
      }
    },
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
    token: await signToken({ sub: '7', exp, meta: { session } }, secret),
    getToken: async () => {
      tokens.push('2');
      return signToken({ sub: '7', exp, meta: { session: '2' } }, secret);
    },
  });
  const own: Subscription = client.newSubscription('user#7', { minResubscribeDelay: 1, maxResubscribeDelay: 20 });
  const received: number[] = [];
  own.on('publication', ({ data }: PublicationContext) => received.push((data as { operationId: number }).operationId));
  own.subscribe();
  client.connect();
  closes.push(async () => client.disconnect());
  return { client, own, received, tokens, moveTo: (node: number) => (at = node) };
}

describe.skipIf(started === null)('nodes that share their live messages through Redis', () => {
  const redis = started ?? TestRedis.absent();
  afterAll(() => redis.thaw());

  const receivedAt = (page: { received: readonly number[] }, ...ids: number[]) =>
    expect.poll(() => page.received, { interval: 10 }).toEqual(ids);

  test('publications of any node reach the listeners of all nodes, in one order and once', async () => {
    const [one, two] = [await openNode(redis.url), await openNode(redis.url)];
    const [here, there] = [await visit([one.url]), await visit([two.url])];
    await Promise.all([here.own.ready(), there.own.ready()]);
    await one.fanOut.publish([{ ...paid(1), key: '1' }, paid(2)]);
    await two.fanOut.publish([{ ...paid(1), key: '1' }, paid(3)]);
    await receivedAt(here, 1, 2, 3);
    await receivedAt(there, 1, 2, 3);
  });

  test('[O5] a page that reconnects to another node gets what it missed, and nothing twice', async () => {
    const [one, two] = [await openNode(redis.url), await openNode(redis.url)];
    const page = await visit([one.url, two.url]);
    await page.own.ready();
    await one.fanOut.publish([paid(1)]);
    await receivedAt(page, 1);
    page.moveTo(1);
    const again = nextOf(page.own, 'subscribed');
    await one.stop();
    await two.fanOut.publish([paid(2), paid(3)]);
    expect(await again).toMatchObject({ wasRecovering: true, recovered: true });
    await two.fanOut.publish([paid(4)]);
    await receivedAt(page, 1, 2, 3, 4);
  });

  test('a node that starts later recovers pages of a channel that had no listener there', async () => {
    const one = await openNode(redis.url);
    const urls = [one.url];
    const page = await visit(urls);
    await page.own.ready();
    await one.fanOut.publish([paid(1), { channel: 'site', message: { type: 'content-changed' } }]);
    await receivedAt(page, 1);
    const two = await openNode(redis.url);
    urls.push(two.url);
    page.moveTo(1);
    await two.fanOut.publish([paid(2)]);
    const coming = nextOf(page.own, 'subscribed');
    await one.stop();
    expect(await coming).toMatchObject({ recovered: true });
    await receivedAt(page, 1, 2);
    expect(two.hub.counts()).toMatchObject({ unrecovered: 0, recovered: 1 });
  });

  test('the end of a log-in closes its connections on every node', async () => {
    const [one, two] = [await openNode(redis.url), await openNode(redis.url)];
    const page = await visit([two.url]);
    await page.own.ready();
    const ended = nextEvent(page.client, 'disconnected');
    await one.fanOut.endSession({ userId: 7n, sessionId: '1', reason: 'logout' });
    expect(await ended).toMatchObject({ code: 3503 });
  });

  test('of several nodes one leads', async () => {
    const [one, two] = [await openNode(redis.url), await openNode(redis.url)];
    const first = [await one.fanOut.leads('x'), await two.fanOut.leads('x')];
    expect(first).toEqual([true, false]);
    expect([await one.fanOut.leads('x'), await two.fanOut.leads('x')]).toEqual(first);
  });

  test('Redis killed: each node serves its own listeners; when it is back every page learns that it may have missed messages', async () => {
    const [one, two] = [await openNode(redis.url), await openNode(redis.url)];
    const [here, there] = [await visit([one.url]), await visit([two.url])];
    await Promise.all([here.own.ready(), there.own.ready()]);
    await one.fanOut.publish([paid(1)]);
    await receivedAt(there, 1);
    await redis.kill();
    await one.fanOut.publish([paid(2)]);
    await receivedAt(here, 1, 2);
    expect(await one.fanOut.leads('x')).toBe(true);
    const again = [nextOf(here.own, 'subscribed'), nextOf(there.own, 'subscribed')];
    await redis.startAgain();
    for (const one of await Promise.all(again)) expect(one).toMatchObject({ wasRecovering: true, recovered: false });
    // The node that wrote apart begins another epoch, and pages of the other may load their state twice: messages between the two are in it.
    let last = 2;
    const haveLast = async () => {
      const sent = last;
      await two.fanOut.publish([paid((last += 1))]);
      return [here, there].map(({ received }) => sent > 2 && received.includes(sent));
    };
    await expect.poll(haveLast, { interval: 20 }).toEqual([true, true]);
    expect(there.received).not.toContain(2);
  });

  test('Redis frozen for a moment: publications in that time make the pages load their state again', async () => {
    const [one, two] = [await openNode(redis.url, { answerMs: 250 }), await openNode(redis.url)];
    const [here, there] = [await visit([one.url]), await visit([two.url])];
    await Promise.all([here.own.ready(), there.own.ready()]);
    const again = nextOf(there.own, 'subscribed');
    redis.freeze();
    await one.fanOut.publish([paid(1)]);
    await expect.poll(() => here.received.includes(1), { interval: 10 }).toBe(true);
    redis.thaw();
    expect(await again).toMatchObject({ wasRecovering: true, recovered: false });
  });

  test('a node that starts without Redis serves its own listeners and joins the others later', async () => {
    await redis.kill();
    const one = await openNode(redis.url);
    const page = await visit([one.url]);
    await page.own.ready();
    await one.fanOut.publish([paid(1)]);
    await receivedAt(page, 1);
    expect(one.fanOut.gauges[0]?.read()).toBe(0);
    const again = nextOf(page.own, 'subscribed');
    await redis.startAgain();
    expect(await again).toMatchObject({ wasRecovering: true, recovered: false });
    const two = await openNode(redis.url);
    await two.fanOut.publish([paid(2)]);
    await receivedAt(page, 1, 2);
    expect(one.fanOut.gauges[0]?.read()).toBe(1);
  });

  test('a token of a log-in that ended while the node was disconnected is rejected', async () => {
    const one = await openNode(redis.url, { ended: ['1'] });
    const page = await visit([one.url]);
    await page.own.ready();
    expect(page.tokens).toEqual(['1', '2']);
  });
});
