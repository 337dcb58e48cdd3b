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

test('[O7] the number of keys is limited: the least recently used are dropped', async () => {
  const { get } = counted();
  await get('first');
  for (let key = 0; key < 2000; key += 1) await get(`key-${key}`);
  expect(await get('first')).toBe('2002');
});
