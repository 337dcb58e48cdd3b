/**
 * The last used values, each for a while, made once however many ask at the same time. In the memory of this process:
 * what several nodes must agree on does not belong here.
 */
export class LruCache<K, V> {
  readonly #entriesMax: number;
  readonly #ttlMs: number;
  readonly #monotonicMs: () => number;
  /** Least recently used first: a Map keeps the order of insertion. */
  readonly #entries = new Map<K, { readonly value: V; readonly untilMs: number }>();
  readonly #making = new Map<K, Promise<V>>();
  /** Counts `delete` and `clear`, so that a value which was being made before them is handed out but not kept. */
  #generation = 0;

  constructor(options: { readonly entriesMax: number; readonly ttlMs: number; readonly monotonicMs: () => number }) {
    this.#entriesMax = options.entriesMax;
    this.#ttlMs = options.ttlMs;
    this.#monotonicMs = options.monotonicMs;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The kept value, or undefined when there is none or it is too old. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.untilMs <= this.#monotonicMs()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, untilMs: this.#monotonicMs() + this.#ttlMs });
    if (this.#entries.size <= this.#entriesMax) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: K): void {
    this.#generation += 1;
    this.#entries.delete(key);
    this.#making.delete(key);
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#making.clear();
  }

  /** The kept value, else what `make` gives; all who ask meanwhile share that one. A failure reaches all of them and is not kept. */
  async load(key: K, make: () => Promise<V>): Promise<V> {
    const kept = this.get(key);
    if (kept !== undefined) return kept;
    const shared = this.#making.get(key);
    if (shared) return shared;
    const generation = this.#generation;
    const making = make();
    this.#making.set(key, making);
    try {
      const value = await making;
      if (generation === this.#generation) this.set(key, value);
      return value;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }
}
