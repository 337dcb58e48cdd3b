import type { Clock } from '../clock.ts';
import type { StoredResponse } from '../idempotency/idempotency.ts';
import { timedCache, type BoundedCache } from './bounded-cache.ts';

/** Responses of public lists, shared by visitors without a token (spec: 300 s). */
export type ResponseCache = {
  /** Returns the cached response, or the result of `load`; simultaneous requests share one call of it. A failure is not cached. */
  get(key: string, cacheSec: number, load: () => Promise<StoredResponse>): Promise<StoredResponse>;
  /** Drops all responses, when content or settings change. */
  drop(): void;
};

type Entry = { readonly answer: Promise<StoredResponse> };
const entriesMax = 2000;

/** The responses of this process. */
export class MemoryResponseCache implements ResponseCache {
  readonly #entries: BoundedCache<string, Entry>;

  constructor(clock: Clock) {
    this.#entries = timedCache<Entry>({ max: entriesMax, clock });
  }

  async get(key: string, cacheSec: number, load: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const known = this.#entries.get(key);
    if (known) return known.answer;
    const entry = { answer: load() };
    this.#entries.set(key, entry, { ttl: cacheSec * 1000 });
    try {
      return await entry.answer;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  drop(): void {
    this.#entries.clear();
  }
}
