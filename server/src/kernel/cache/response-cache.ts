import type { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { StoredResponse } from '../idempotency/idempotency.ts';
import { timedCache } from './timed-cache.ts';

/** Answers of public lists, shared by visitors without a token (spec: 300 s). */
export type ResponseCache = {
  /** The saved answer, or what `load` gives; copies that come while the first is at work wait for it. A failure is saved for no one. */
  get(key: string, cacheSec: number, load: () => Promise<StoredResponse>): Promise<StoredResponse>;
  /** Content or settings changed. */
  drop(): void;
};

type Entry = { readonly answer: Promise<StoredResponse> };
const entriesMax = 2000;

/** The answers of this process. */
export class MemoryResponseCache implements ResponseCache {
  readonly #entries: LRUCache<string, Entry>;

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
