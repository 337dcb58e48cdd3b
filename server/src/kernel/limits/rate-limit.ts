import type { RateLimit } from '@mela/contract/http/endpoint';
import type { Clock } from '../clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { type HitCounters, MemoryCounters } from './hit-counters.ts';

/** Time until one more call passes: the last window's share must shrink enough, or this window must first become the last one. */
function waitMs(hits: number, before: number, limit: RateLimit, excess: number, intoMs: number): number {
  const spanMs = limit.windowSec * 1000;
  if (hits < limit.hits) return (excess / before) * spanMs;
  return spanMs - intoMs + ((hits + 1 - limit.hits) / hits) * spanMs;
}

/** A call that was counted. */
export type Counted = {
  /** Uncounts it, for a call that turned out to be of another kind. */
  giveBack(): Promise<void>;
};

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
  async take(key: string, limit: RateLimit): Promise<Counted> {
    const spanMs = limit.windowSec * 1000;
    const nowMs = this.#clock.now().getTime();
    const window = { number: Math.floor(nowMs / spanMs), limit };
    const intoMs = nowMs - window.number * spanMs;
    const { now, before } = await this.#counters.add(key, window);
    const excess = now + before * (1 - intoMs / spanMs) - limit.hits;
    if (excess <= 0) return { giveBack: () => this.#counters.remove(key, window) };
    await this.#counters.remove(key, window);
    const wait = waitMs(now - 1, before, limit, excess, intoMs);
    throw new ApiError('errors.rate_limit', { ttlSec: Math.min(limit.windowSec, Math.max(1, Math.ceil(wait / 1000))) });
  }
}
