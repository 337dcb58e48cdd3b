import { afterAll, describe, expect, test } from 'vitest';
import { MemoryResponseCache } from '../cache/response-cache.ts';
import { RateLimiter } from '../limits/rate-limit.ts';
import { createLog } from '../log.ts';
import { fakeClock, seededRandom } from '../testing/index.ts';
import { redisCounters } from './redis-counters.ts';
import { RedisLink } from './redis-link.ts';
import { RedisResponseCache } from './redis-response-cache.ts';
import { leaveOutRedis, TestRedis } from './testing/redis-server.ts';

const limit = { hits: 3, windowSec: 60, by: 'address' } as const;
const opened: RedisLink[] = [];
afterAll(async () => {
  for (const link of opened) await link.close();
});

async function linkTo(url: string, lines: string[] = [], answerMs = 20_000, alarmAfterMs = 20): Promise<RedisLink> {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const link = new RedisLink(url, log, { answerMs, alarmAfterMs });
  await link.open();
  opened.push(link);
  return link;
}

test('without a Redis a process opens, logs it once and counts for itself', async () => {
  const lines: string[] = [];
  const link = await linkTo('redis://127.0.0.1:1', lines);
  expect([link.isUp, link.gauges[0]?.read()]).toEqual([false, 0]);
  const limiter = new RateLimiter(fakeClock(), redisCounters(link));
  for (let hit = 0; hit < 3; hit += 1) await limiter.take('a', limit);
  await expect(limiter.take('a', limit)).rejects.toMatchObject({ key: 'errors.rate_limit' });
  await expect.poll(() => alarms(lines), { interval: 20 }).toBe(1);
});

const alarms = (lines: readonly string[]) => lines.filter((line) => line.includes('ALARM')).length;

const started = leaveOutRedis ? null : await TestRedis.start();

describe.skipIf(started === null)('with a Redis', () => {
  const redis = started ?? TestRedis.absent();
  const isUp = (link: RedisLink, up: boolean) => expect.poll(() => link.isUp, { interval: 20 }).toBe(up);

  describe('limits', () => {
    test('[S9] two nodes share one limit', async () => {
      const clock = fakeClock();
      const [one, two] = [
        new RateLimiter(clock, redisCounters(await linkTo(redis.url))),
        new RateLimiter(clock, redisCounters(await linkTo(redis.url))),
      ];
      await one.take('shared', limit);
      await two.take('shared', limit);
      await one.take('shared', limit);
      await expect(two.take('shared', limit)).rejects.toMatchObject({ key: 'errors.rate_limit' });
      await expect(one.take('shared', limit)).rejects.toMatchObject({ key: 'errors.rate_limit' });
      await one.take('another caller', limit);
    });

    test('[S9] a burst over two nodes gets no more than the limit', async () => {
      const clock = fakeClock();
      const limiters = [
        new RateLimiter(clock, redisCounters(await linkTo(redis.url))),
        new RateLimiter(clock, redisCounters(await linkTo(redis.url))),
      ];
      const calls = await Promise.allSettled(Array.from({ length: 40 }, async (_, at) => limiters[at % 2]?.take('burst', limit)));
      expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    });

    test('a counter is deleted after its window', async () => {
      const link = await linkTo(redis.url);
      await new RateLimiter(fakeClock(), redisCounters(link)).take('forgotten', limit);
      const keys = await link.run((client) => client.keys('mela:limit:forgotten*'));
      expect(keys).toHaveLength(1);
      expect(await link.run((client) => client.ttl(keys[0] ?? ''))).toBeLessThanOrEqual(120);
    });
  });

  describe('cached answers', () => {
    let nodes = 0;
    /** `settled`: earlier commands of this node are done, since one connection is answered in order. */
    async function node(version = 'one') {
      const link = await linkTo(redis.url);
      const cache = new RedisResponseCache(link, new MemoryResponseCache(fakeClock()), {
        random: seededRandom(String((nodes += 1))),
        version,
      });
      const settled = () => link.run((client) => client.ping());
      await cache.drop();
      return {
        get: async (key: string, text: string) => (await cache.get(key, 300, async () => ({ status: 200, text }))).text,
        cache,
        settled,
      };
    }
    test('a response that one node made is available to the other, with its status', async () => {
      const [one, two] = [await node(), await node()];
      expect(await one.get('both', 'made by one')).toBe('made by one');
      await one.settled();
      expect(await two.get('both', 'made by two')).toBe('made by one');
    });

    test('a response of one version is not read by another, in either direction, and a change on any drops those of all', async () => {
      const [before, after, beforeToo, afterToo] = [await node('one'), await node('two'), await node('one'), await node('two')];
      expect(await before.get('prizes', 'kind')).toBe('kind');
      await before.settled();
      expect(await after.get('prizes', 'type')).toBe('type');
      await after.settled();
      expect([await beforeToo.get('prizes', 'none'), await afterToo.get('prizes', 'none')]).toEqual(['kind', 'type']);
      await after.cache.drop();
      const later = await node('one');
      expect(await later.get('prizes', 'changed')).toBe('changed');
    });

    test('a response is in Redis for half of its time', async () => {
      const one = await node();
      const link = await linkTo(redis.url);
      await link.run((client) => client.flushDb());
      await one.cache.drop();
      await one.get('half', 'x');
      await one.settled();
      const [key = ''] = await link.run((client) => client.keys('mela:answer:*'));
      const ttlSec = await link.run((client) => client.ttl(key));
      expect([ttlSec > 140, ttlSec <= 150]).toEqual([true, true]);
    });

    test('after a change on one node no other gets an older response', async () => {
      const [one, two] = [await node(), await node()];
      await one.get('changed', 'old');
      await one.settled();
      await two.cache.drop();
      expect(await two.get('changed', 'new')).toBe('new');
      expect(await (await node()).get('changed', 'newer')).not.toBe('old');
    });

    test('a response in progress when content changed is not shared with other nodes', async () => {
      const [one, two] = [await node(), await node()];
      const slow = Promise.withResolvers<string>();
      const started = Promise.withResolvers<void>();
      const first = one.cache.get('slow', 300, async () => {
        started.resolve();
        return { status: 200, text: await slow.promise };
      });
      await started.promise;
      await two.cache.drop();
      slow.resolve('old');
      await first;
      await one.settled();
      expect(await two.get('slow', 'new')).toBe('new');
    });
  });

  describe('Redis unavailable', () => {
    test('killed: limits and responses continue in the process, one alarm is logged, and its return is noticed', async () => {
      const lines: string[] = [];
      const link = await linkTo(redis.url, lines);
      const limiter = new RateLimiter(fakeClock(), redisCounters(link));
      const answers = new RedisResponseCache(link, new MemoryResponseCache(fakeClock()), { random: seededRandom(), version: 'one' });
      await redis.kill();
      await isUp(link, false);
      for (let hit = 0; hit < 3; hit += 1) await limiter.take('killed', limit);
      await expect(limiter.take('killed', limit)).rejects.toMatchObject({ key: 'errors.rate_limit' });
      expect((await answers.get('killed', 300, async () => ({ status: 200, text: 'own' }))).text).toBe('own');
      expect(link.gauges[0]?.read()).toBe(0);
      await redis.startAgain();
      await isUp(link, true);
      expect(lines.filter((line) => line.includes('ALARM'))).toHaveLength(1);
      expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(1);
    });

    test('frozen: the first call waits shortly, the next not at all, and later Redis is used again', async () => {
      const link = await linkTo(redis.url, [], 250);
      const counters = redisCounters(link);
      const window = { number: 7, limit };
      redis.freeze();
      try {
        expect((await counters.add('frozen', window)).now).toBe(1);
        expect(link.isUp).toBe(false);
        const startMs = performance.now();
        for (let hit = 0; hit < 100; hit += 1) await counters.add('frozen', window);
        expect(performance.now() - startMs).toBeLessThan(2_000);
      } finally {
        redis.thaw();
      }
      await isUp(link, true);
      await counters.add('thawed', window);
      expect(await link.run((client) => client.get('mela:limit:thawed:7'))).toBe('1');
    });

    test('away for a moment, as it seems to a process that is busy: no alarm, and no word when it is back', async () => {
      const lines: string[] = [];
      const link = await linkTo(redis.url, lines, 50, 60_000);
      redis.freeze();
      try {
        await expect(link.run((client) => client.ping())).rejects.toThrow('Redis is away');
        expect(link.isUp).toBe(false);
      } finally {
        redis.thaw();
      }
      await isUp(link, true);
      expect(lines).toEqual([]);
    });

    test('not there at the start: a process uses it when it comes', async () => {
      await redis.kill();
      const link = await linkTo(redis.url);
      expect(link.isUp).toBe(false);
      await redis.startAgain();
      await isUp(link, true);
    });
  });
});
