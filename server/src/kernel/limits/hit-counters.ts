import type { RateLimit } from '@mela/contract/http/endpoint';

/** The window in which a hit falls; windows of one key follow each other by number. */
export type HitWindow = { readonly number: number; readonly limit: RateLimit };

/** Hits of a window and of the one before it. */
export type Hits = { readonly now: number; readonly before: number };

/** Counts hits by key. A key has one limit. A counter lasts two windows. */
export type HitCounters = {
  /** Adds a hit. Returns the hits with it. */
  add(key: string, window: HitWindow): Promise<Hits>;
  /** Takes a hit of this window away again. */
  remove(key: string, window: HitWindow): Promise<void>;
};

type Counter = { number: number; now: number; before: number; windowSec: number };

/** Counters are stored in five maps by how many quarters of their limit they have used, from 0 to 4. */
const quarters = 4;
/** How many counters whose time is over are looked for before one is dropped that still counts. */
const lookedAt = 4;
const keyCharactersMax = 300;
const countersMax = 100_000;

/**
 * Counters of this process, at most `countersMax`. One more drops the counter that limits least: one whose windows are over, else the one that
 * was hit longest ago among those that used least of their limit. So a caller with many addresses frees neither itself nor others: to drop a
 * counter that is full it must fill `countersMax` others.
 */
export class MemoryCounters implements HitCounters {
  readonly #shelves: readonly Map<string, Counter>[] = Array.from({ length: quarters + 1 }, () => new Map<string, Counter>());
  readonly #countersMax: number;

  constructor(max = countersMax) {
    this.#countersMax = max;
  }

  get size(): number {
    return this.#shelves.reduce((sum, shelf) => sum + shelf.size, 0);
  }

  async add(key: string, window: HitWindow): Promise<Hits> {
    return this.#change(key, window, 1);
  }

  async remove(key: string, window: HitWindow): Promise<void> {
    if (this.#shelves.some((shelf) => shelf.has(key))) this.#change(key, window, -1);
  }

  #change(key: string, { number, limit }: HitWindow, by: 1 | -1): Hits {
    const short = key.slice(0, keyCharactersMax);
    const counter = this.#take(short) ?? { number, now: 0, before: 0, windowSec: limit.windowSec };
    const later = number - counter.number;
    // A hit of the window before is taken away there, and a clock that went back by one window stays in the newer one.
    if (later === -1 && by === -1) counter.before = Math.max(0, counter.before - 1);
    else {
      if (later > 0 || later < -1) Object.assign(counter, { number, now: 0, before: later === 1 ? counter.now : 0 });
      counter.now = Math.max(0, counter.now + by);
    }
    if (this.size >= this.#countersMax) this.#dropOne(number * limit.windowSec);
    const used = Math.min(quarters, Math.floor((quarters * Math.max(counter.now, counter.before)) / limit.hits));
    // Set again: the order of a map is that of the last hits.
    this.#shelves[used]?.set(short, counter);
    return { now: counter.now, before: counter.before };
  }

  #take(key: string): Counter | undefined {
    for (const shelf of this.#shelves) {
      const counter = shelf.get(key);
      if (counter === undefined) continue;
      shelf.delete(key);
      return counter;
    }
    return undefined;
  }

  #dropOne(nowSec: number): void {
    for (const shelf of this.#shelves) {
      let looked = 0;
      for (const [key, { number, windowSec }] of shelf) {
        if ((looked += 1) > lookedAt) break;
        if ((number + 2) * windowSec <= nowSec) return void shelf.delete(key);
      }
    }
    for (const shelf of this.#shelves) for (const key of shelf.keys()) return void shelf.delete(key);
  }
}
