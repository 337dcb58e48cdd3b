import type { Endpoint, RateLimit } from '@mela/contract/http/endpoint';
import type { Clock } from '../clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Time until one more call passes: the last window's share must shrink enough, or this window must first become the last one. */
function waitMs(hits: number, before: number, limit: RateLimit, excess: number, intoMs: number): number {
  const spanMs = limit.windowSec * 1000;
  if (hits < limit.hits) return (excess / before) * spanMs;
  return spanMs - intoMs + ((hits + 1 - limit.hits) / hits) * spanMs;
}

/**
 * Sliding window with two counters: the hits of this window and a share of the last one, so that a burst at a window's edge
 * never passes twice the limit. Windows begin at multiples of their length in wall time, the same on all nodes.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #counters: HitCounters;

  constructor(clock: Clock, counters: HitCounters = new MemoryCounters()) {
    this.#clock = clock;
    this.#counters = counters;
  }

  /** Counts one call; a rejected one does not count. @throws ApiError `errors.rate_limit` with the seconds until the next call passes. */
  async take(key: string, limit: RateLimit): Promise<void> {
    const spanMs = limit.windowSec * 1000;
    const nowMs = this.#clock.now().getTime();
    const window = Math.floor(nowMs / spanMs);
    const intoMs = nowMs - window * spanMs;
    const [now, last] = await Promise.all([
      this.#counters.penalty(`${key}:${window}`, 1, { customDuration: 2 * limit.windowSec }),
      this.#counters.get(`${key}:${window - 1}`),
    ]);
    const before = last?.consumedPoints ?? 0;
    const excess = now.consumedPoints + before * (1 - intoMs / spanMs) - limit.hits;
    if (excess <= 0) return;
    await this.#counters.reward(`${key}:${window}`, 1, { customDuration: 2 * limit.windowSec });
    const wait = waitMs(now.consumedPoints - 1, before, limit, excess, intoMs);
    throw new ApiError('errors.rate_limit', { ttlSec: Math.min(limit.windowSec, Math.max(1, Math.ceil(wait / 1000))) });
  }
}

const minuteSec = 60;
const writesByUser: RateLimit = { hits: 300, windowSec: minuteSec, by: 'user' };
const readsByUser: RateLimit = { hits: 1200, windowSec: minuteSec, by: 'user' };
const writesByAddress: RateLimit = { hits: 300, windowSec: minuteSec, by: 'address' };

/**
 * The rate limit of a row over a socket: its own, or that of its class. Normal use never reaches the limits of a class; they
 * stop a script from filling a table or the pool with one player's token. Null for rows with another limit: guests' reads
 * are cached, spins queue at their session, providers and payment systems sign their calls.
 */
export function rowLimit({ rateLimit, login, transaction }: Pick<Endpoint, 'rateLimit' | 'login' | 'transaction'>): RateLimit | null {
  if (rateLimit !== undefined) return rateLimit;
  if (login === 'required' || login === 'operator') return transaction === 'write' ? writesByUser : readsByUser;
  return (login === 'none' || login === 'optional') && transaction === 'write' ? writesByAddress : null;
}

/** Counts hits by key and drops a key when its window ends: one of rate-limiter-flexible's stores. */
export type HitCounters = Pick<RateLimiterAbstract, 'penalty' | 'reward' | 'get'>;

/** Counters of this process. The library's store has no size limit: after `keysMax` new keys it is replaced, and all counters restart at zero. */
export class MemoryCounters implements HitCounters {
  readonly #keysMax: number;
  #store = newStore();
  #keys = 0;

  constructor(keysMax = 200_000) {
    this.#keysMax = keysMax;
  }

  async penalty(key: string, points: number, options: { readonly customDuration: number }): Promise<RateLimiterRes> {
    const counted = await this.#store.penalty(key, points, options);
    if (counted.isFirstInDuration && (this.#keys += 1) >= this.#keysMax) {
      this.#store = newStore();
      this.#keys = 0;
    }
    return counted;
  }

  reward(key: string, points: number, options: { readonly customDuration: number }): Promise<RateLimiterRes> {
    return this.#store.reward(key, points, options);
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.#store.get(key);
  }
}

/** Each call passes its own points and duration. */
function newStore(): RateLimiterMemory {
  return new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 });
}
