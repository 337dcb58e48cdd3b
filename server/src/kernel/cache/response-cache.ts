import type { Clock } from '../clock.ts';
import type { StoredResponse } from '../idempotency/idempotency.ts';
import { compressedShare } from '../http/output/compress-once.ts';
import { textBytes, timedCache, type BoundedCache } from './bounded-cache.ts';

/** Responses that many callers share (spec: 300 s). */
export type ResponseCache = {
  /** Returns the cached response, or the result of `load`; simultaneous requests share one call of it. A failure is not cached. */
  get(key: string, cacheSec: number, load: () => Promise<StoredResponse>): Promise<StoredResponse>;
  /** Drops all responses, when content or settings change. */
  drop(): void;
};

const responsesBytesMax = 64_000_000;

/** The responses of this process, at most `bytesMax` bytes of them. */
export class MemoryResponseCache implements ResponseCache {
  readonly #ready: BoundedCache<StoredResponse>;
  /** Keys whose `load` runs: at most as many as calls that run at once. */
  readonly #loading = new Map<string, Promise<StoredResponse>>();

  constructor(clock: Clock, bytesMax = responsesBytesMax) {
    this.#ready = timedCache<StoredResponse>({
      bytesMax,
      bytesOf: ({ text }) => Math.ceil((1 + compressedShare) * textBytes(text)),
      clock,
    });
  }

  async get(key: string, cacheSec: number, load: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const known = this.#ready.get(key) ?? this.#loading.get(key);
    if (known) return known;
    const loading = load();
    this.#loading.set(key, loading);
    const isCurrent = () => this.#loading.get(key) === loading;
    try {
      const response = await loading;
      // A drop meanwhile has made it old.
      if (isCurrent()) this.#ready.set(key, response, { ttl: cacheSec * 1000 });
      return response;
    } finally {
      if (isCurrent()) this.#loading.delete(key);
    }
  }

  drop(): void {
    this.#ready.clear();
    this.#loading.clear();
  }

  get bytes(): number {
    return this.#ready.calculatedSize;
  }
}
