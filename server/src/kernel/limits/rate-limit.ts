import type { RateLimit } from '@mela/contract/endpoint';
import { ApiError } from '../errors/api-error.ts';

type Window = { startMs: number; hits: number; before: number };

/** Until the sliding sum has room for one more: the last window's share must shrink, or this window must first become the last. */
function waitMs({ hits, before }: Window, limit: RateLimit, excess: number, intoMs: number): number {
  const spanMs = limit.windowSec * 1000;
  if (hits < limit.hits) return (excess / before) * spanMs;
  return spanMs - intoMs + ((hits + 1 - limit.hits) / hits) * spanMs;
}

const windowsMax = 200_000;

/**
 * Sliding window by two counters: the hits of this window and the share of the last one that still counts. It keeps two
 * numbers a caller, lets no burst of twice the limit through at a window's edge, and forgets idle callers.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();

  /** Counts one call. @throws ApiError `errors.rate_limit` with the seconds until the next would pass. */
  take(key: string, limit: RateLimit, nowMs: number): void {
    const spanMs = limit.windowSec * 1000;
    const window = this.#slide(key, spanMs, nowMs);
    const intoMs = nowMs - window.startMs;
    const excess = window.hits + 1 + window.before * (1 - intoMs / spanMs) - limit.hits;
    if (excess > 0)
      throw new ApiError('errors.rate_limit', {
        ttlSec: Math.min(limit.windowSec, Math.max(1, Math.ceil(waitMs(window, limit, excess, intoMs) / 1000))),
      });
    window.hits += 1;
  }

  #slide(key: string, spanMs: number, nowMs: number): Window {
    const known = this.#windows.get(key);
    // A clock set back starts afresh rather than locking callers out until it has caught up.
    if (known && nowMs >= known.startMs && nowMs - known.startMs < spanMs) return known;
    const aligned = known && nowMs >= known.startMs && nowMs - known.startMs < 2 * spanMs;
    const fresh = { startMs: aligned ? known.startMs + spanMs : nowMs, hits: 0, before: aligned ? known.hits : 0 };
    this.#windows.delete(key);
    if (this.#windows.size >= windowsMax) this.#forgetOldest();
    this.#windows.set(key, fresh);
    return fresh;
  }

  /** Insertion order is age, since a window that slides is put in anew. */
  #forgetOldest(): void {
    const oldest = this.#windows.keys().next();
    if (!oldest.done) this.#windows.delete(oldest.value);
  }
}
