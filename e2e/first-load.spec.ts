import { expect, test } from '@playwright/test';
import { firstLoads, gzipBytes, scriptBytesMax } from './support/first-load.ts';

test('the scripts of a first visit stay within their limit on home, the lobby, a game and a page of texts', async ({ baseURL }) => {
  const read = firstLoads(baseURL ?? '');
  const pages = ['/en', '/hi', '/en/games', '/en/games/mela/diwali-night', '/en/rules'];
  const tooLarge: string[] = [];
  for (const page of pages) {
    const bytes = gzipBytes((await read(page)).scripts);
    if (bytes > scriptBytesMax) tooLarge.push(`${page}: ${bytes} bytes, at most ${scriptBytesMax}`);
  }
  expect(tooLarge).toEqual([]);
});
