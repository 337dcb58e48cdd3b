import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type HitCounters, type HitWindow, MemoryCounters } from '../limits/hit-counters.ts';
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
  const insured = async <T>(ask: () => Promise<T>, alone: () => Promise<T>): Promise<T> => {
    if (!link.isUp) return alone();
    try {
      return await ask();
    } catch {
      return alone();
    }
  };
  const lasting = ({ limit }: HitWindow) => ({ customDuration: 2 * limit.windowSec });
  return {
    add: (key, window) =>
      insured(
        async () => {
          const [now, before] = await Promise.all([
            shared.penalty(`${key}:${window.number}`, 1, lasting(window)),
            shared.get(`${key}:${window.number - 1}`),
          ]);
          return { now: now.consumedPoints, before: before?.consumedPoints ?? 0 };
        },
        () => own.add(key, window),
      ),
    remove: (key, window) =>
      insured(
        async () => void (await shared.reward(`${key}:${window.number}`, 1, lasting(window))),
        () => own.remove(key, window),
      ),
  };
}

/** The pair of commands with which the library reads a counter: its hits and its remaining milliseconds. */
function pairOf(link: RedisLink) {
  const pair = {
    get: (key: string) => ({ pTTL: () => ({ exec: () => link.run((client) => client.multi().get(key).pTTL(key).exec()) }) }),
  };
  return pair;
}
