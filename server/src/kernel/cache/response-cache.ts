import type { StoredResponse } from '../idempotency/idempotency.ts';

type Entry = { readonly untilMs: number; readonly answer: Promise<StoredResponse> };

const entriesMax = 2000;

/** Answers of public lists, kept for visitors without a token (spec: 300 s). Copies that come while the first is at work wait for it. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();

  /** A failure is handed to everybody who waited for it, and forgotten. `nowMs` is monotonic. */
  async get(key: string, keepSec: number, nowMs: number, load: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const known = this.#entries.get(key);
    if (known && known.untilMs > nowMs) return known.answer;
    this.#entries.delete(key);
    const entry = { untilMs: nowMs + keepSec * 1000, answer: load() };
    this.#entries.set(key, entry);
    if (this.#entries.size > entriesMax) this.#forgetOldest();
    try {
      return await entry.answer;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** Content or settings changed. */
  drop(): void {
    this.#entries.clear();
  }

  #forgetOldest(): void {
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}
