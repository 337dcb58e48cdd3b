import { expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { LruCache } from './lru-cache.ts';

const clock = fakeClock();
const cacheOf = () => new LruCache<string, number>({ entriesMax: 2, ttlMs: 1_000, monotonicMs: clock.monotonicMs });

test('the least recently used value leaves first', () => {
  const cache = cacheOf();
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('a value is gone after its time', () => {
  const cache = cacheOf();
  cache.set('a', 1);
  clock.advanceMs(999);
  expect(cache.get('a')).toBe(1);
  clock.advanceMs(1);
  expect(cache.get('a')).toBeUndefined();
});

test('many who ask at once share one making', async () => {
  const cache = cacheOf();
  let made = 0;
  const ask = () => cache.load('a', async () => (made += 1));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
});

test('a failure reaches all who asked and is not kept', async () => {
  const cache = cacheOf();
  const fail = () => cache.load('a', () => Promise.reject(new Error('no')));
  const [first, second] = await Promise.allSettled([fail(), fail()]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(await cache.load('a', async () => 5)).toBe(5);
});

test('a value that was being made when the key was dropped is not kept', async () => {
  const cache = cacheOf();
  const gate = Promise.withResolvers<number>();
  const old = cache.load('a', () => gate.promise);
  cache.delete('a');
  gate.resolve(1);
  expect(await old).toBe(1);
  expect(cache.get('a')).toBeUndefined();
});
