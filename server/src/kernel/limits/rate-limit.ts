import type { RateLimit } from '@mela/contract/http/endpoint';
import type { Clock } from '../clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { MemoryCounters, type HitCounters } from './memory-counters.ts';

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
