import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** A cache with a limit in bytes, which drops the least recently used. Every cache of the server is one. */
export type BoundedCache<V extends {}> = LRUCache<string, V>;

/** `bytesOf`: what the process holds for a value, about. An entry above `bytesMax` is not cached. */
type Bound<V> = { readonly bytesMax: number; readonly bytesOf: (value: V) => number };

/** What an entry costs beside its key and value: its places in the lists of the cache. */
const entryBytes = 150;
const bytesPerCharacter = 2;

/** Bytes of texts in memory, at most. */
export const textBytes = (...texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + bytesPerCharacter * length, 0);

const sized = <V extends {}>({ bytesMax, bytesOf }: Bound<V>) => ({
  maxSize: bytesMax,
  sizeCalculation: (value: V, key: string) => entryBytes + textBytes(key) + bytesOf(value),
});

export function boundedCache<V extends {}>(bound: Bound<V>): BoundedCache<V> {
  return new LRUCache<string, V>(sized(bound));
}

/** The same, which also drops an entry after its time by the monotonic clock; an entry may be set with a time of its own. */
export function timedCache<V extends {}>({ ttlMs, clock, ...bound }: Bound<V> & { ttlMs?: number; clock: Clock }): BoundedCache<V> {
  return new LRUCache<string, V>({
    ...sized(bound),
    ttl: ttlMs ?? 0,
    // The clock is read each time: the library would otherwise use a reading up to a millisecond old. It treats 0 as "never set".
    ttlResolution: 0,
    perf: { now: () => clock.monotonicMs() + 1 },
  });
}
