import { expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { MemoryResponseCache } from './response-cache.ts';

const answerOf = (text: string) => ({ status: 200, text });

function counted() {
  const clock = fakeClock();
  const cache = new MemoryResponseCache(clock);
  let loads = 0;
  const load = async () => answerOf(String((loads += 1)));
  return { clock, cache, get: async (key = 'a') => (await cache.get(key, 300, load)).text };
}

test('[7.3] a response is made once for all simultaneous requests, and cached for 300 s', async () => {
  const { clock, get } = counted();
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1']);
  clock.advanceMs(299_999);
  expect(await get()).toBe('1');
  clock.advanceMs(2);
  expect(await get()).toBe('2');
});

test('a failure reaches the waiting requests and is not cached', async () => {
  const { cache, get } = counted();
  await expect(cache.get('a', 300, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await get()).toBe('1');
});

test('a response in progress when content changed is not cached', async () => {
  const { cache, get } = counted();
  const early = cache.get('a', 300, async () => answerOf('old'));
  cache.drop();
  expect((await early).text).toBe('old');
  expect(await get()).toBe('1');
});

test('[O7] the bytes of all responses are limited: the least recently used are dropped, and one that is too large is not cached', async () => {
  const cache = new MemoryResponseCache(fakeClock(), 1_000_000);
  let loads = 0;
  const get = (key: string, characters = 10_000) =>
    cache.get(key, 300, async () => {
      loads += 1;
      return answerOf('x'.repeat(characters));
    });
  await get('first');
  for (let key = 0; key < 1000; key += 1) await get(`key-${key}`);
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.bytes).toBeGreaterThan(950_000);
  await get('first');
  expect(loads).toBe(1002);
  await get('key-999');
  expect(loads).toBe(1002);
  await get('large', 600_000);
  await get('large', 600_000);
  expect(loads).toBe(1004);
});
