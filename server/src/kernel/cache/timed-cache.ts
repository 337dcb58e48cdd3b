import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** A cache of at most `max` entries that forgets the least recently used, and each entry after its time by the process's monotonic clock. */
export function timedCache<V extends object>({ max, ttlMs, clock }: { max: number; ttlMs?: number; clock: Clock }): LRUCache<string, V> {
  return new LRUCache<string, V>({
    max,
    ttl: ttlMs ?? 0,
    // The clock is asked each time: the library would otherwise go by a reading up to a millisecond old. It takes 0 for "never set".
    ttlResolution: 0,
    perf: { now: () => clock.monotonicMs() + 1 },
  });
}
