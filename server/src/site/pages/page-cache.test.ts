import { expect, test } from 'vitest';
import { type CachedPage, packPage, PageCache } from './page-cache.ts';

const page: CachedPage = await packPage(`<!doctype html>${'a line of the page '.repeat(500)}</html>`, { 'content-type': 'text/html' });

test('[O7] 50,000 different pages take no more than the bytes of the cache; those that were asked for last stay', async () => {
  const cache = new PageCache(300, 1_000_000);
  let made = 0;
  const get = (key: string) =>
    cache.get(key, 0, async () => {
      made += 1;
      return { page, lasts: true };
    });
  for (let path = 0; path < 50_000; path += 1) await get(`en mobile /en/${path}`);
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.bytes).toBeGreaterThan(900_000);
  expect(cache.size).toBeLessThan(100);
  await get('en mobile /en/49999');
  expect(made).toBe(50_000);
  await get('en mobile /en/0');
  expect(made).toBe(50_001);
});

test('a page that was being made when content changed is not cached', async () => {
  const cache = new PageCache(300);
  const making = Promise.withResolvers<void>();
  const early = cache.get('a', 0, async () => {
    await making.promise;
    return { page, lasts: true };
  });
  cache.drop();
  making.resolve();
  expect(await early).toBe(page);
  expect(cache.peek('a', 0)).toBeUndefined();
});

test('a page that only those who wait for it get, and one that failed, are not cached', async () => {
  const cache = new PageCache(300);
  expect(await cache.get('a', 0, async () => ({ page, lasts: false }))).toBe(page);
  await expect(cache.get('b', 0, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect([cache.size, cache.peek('a', 0), cache.peek('b', 0)]).toEqual([0, undefined, undefined]);
});
