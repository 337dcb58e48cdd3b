import { RateLimiterMemory, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible';

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
