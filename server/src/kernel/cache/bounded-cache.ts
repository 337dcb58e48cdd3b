import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

export type BoundedCache<K extends {}, V extends {}> = LRUCache<K, V>;

/** A cache of at most `max` entries, which drops the least recently used. */
export function boundedCache<K extends {}, V extends {}>(max: number): BoundedCache<K, V> {
  return new LRUCache<K, V>({ max });
}

/** The same, which also drops an entry after its time by the monotonic clock; an entry may be set with a time of its own. */
export function timedCache<V extends {}>({ max, ttlMs, clock }: { max: number; ttlMs?: number; clock: Clock }): BoundedCache<string, V> {
  return new LRUCache<string, V>({
    max,
    ttl: ttlMs ?? 0,
    // The clock is read each time: the library would otherwise use a reading up to a millisecond old. It treats 0 as "never set".
    ttlResolution: 0,
    perf: { now: () => clock.monotonicMs() + 1 },
  });
}
