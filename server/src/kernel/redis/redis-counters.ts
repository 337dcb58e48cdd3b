import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type HitCounters, MemoryCounters } from '../limits/rate-limit.ts';
import type { RedisLink } from './redis-link.ts';

/** Counters that all nodes share. While Redis is unavailable each process counts for itself: a caller then gets the limit once per node. */
export function redisCounters(link: RedisLink): HitCounters {
  const own = new MemoryCounters();
  const shared = new RateLimiterRedis({
    // The library's commands go through the link, so that no call waits long for an unavailable Redis.
    storeClient: {
      eval: (script: string, options: { keys: string[]; arguments: string[] }) => link.run((client) => client.eval(script, options)),
      multi: () => pairOf(link),
    },
    useRedisPackage: true,
    keyPrefix: 'mela:limit',
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
  });
  const insured = async <T>(ask: (counters: HitCounters) => Promise<T>): Promise<T> => {
    if (!link.isUp) return ask(own);
    try {
      return await ask(shared);
    } catch {
      return ask(own);
    }
  };
  return {
    penalty: (key, points, options) => insured((counters) => counters.penalty(key, points, options)),
    reward: (key, points, options) => insured((counters) => counters.reward(key, points, options)),
    get: (key) => insured((counters) => counters.get(key)),
  };
}

/** The pair of commands with which the library reads a counter: its hits and its remaining milliseconds. */
function pairOf(link: RedisLink) {
  const pair = {
    get: (key: string) => ({ pTTL: () => ({ exec: () => link.run((client) => client.multi().get(key).pTTL(key).exec()) }) }),
  };
  return pair;
}
