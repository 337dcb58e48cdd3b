// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchGames } from './prefetch-game.ts';

const list = {
  playerFiles: ['/art/play/play-1.js', '/art/play/rozha-latin.woff2', '/art/play/rozha-devanagari.woff2'],
  titles: {
    mor: { version: 'v1', isReady: true, phoneDensity: 1 },
    'chit-pat': { version: 'v3', isReady: true, phoneDensity: 2 },
    sawan: { version: 'v2', isReady: false, phoneDensity: 1 },
  },
};
const fast = () => ({ onLine: true });
const fetched = () => [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
const loadGamePage = vi.fn();
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(list))),
  );
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<a href="/en/games/mela/mor"><b>Mor</b></a><a href="/en/games/mela/chit-pat">Chit Pat</a><a href="/en/games/mela/sawan">Sawan</a><a href="/en/about">About</a>';
  document.documentElement.lang = 'en';
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const reach = async (selector: string) => {
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
};

it('the player is fetched once the page has been quiet, without letters of the other language', async () => {
  stop = prefetchGames(loadGamePage, document, fast);
  await vi.advanceTimersByTimeAsync(2900);
  expect([fetched(), loadGamePage.mock.calls.length]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(loadGamePage).toHaveBeenCalledTimes(1);
  expect(fetched()).toEqual(['/art/play/play-1.js', '/art/play/rozha-latin.woff2']);
});

it('reaching for a game loads its symbols, once', async () => {
  stop = prefetchGames(loadGamePage, document, fast);
  await reach('a b');
  await reach('a b');
  const own = fetched().filter((href) => href?.includes('/mor/'));
  expect(own.map((href) => href?.replace(/@[12]x/, '@x'))).toEqual([
    '/art/mor/symbols@x.avif?v=v1',
    '/art/mor/symbols@x.json?v=v1',
    '/art/mor/plate.webp?v=v1',
    '/art/mor/frame.svg?v=v1',
    '/art/mor/ground.svg?v=v1',
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['the small ones', 360, 'a b', '/art/mor/symbols@1x.avif?v=v1'],
  ['the large ones of a game with three reels', 360, 'a[href$=pat]', '/art/chit-pat/symbols@2x.avif?v=v3'],
  ['the large ones', 1366, 'a b', '/art/mor/symbols@2x.avif?v=v1'],
])('the symbols fetched ahead are those that the table asks for: %s at %i px', async (_which, width, selector, file) => {
  vi.stubGlobal('innerWidth', width);
  stop = prefetchGames(loadGamePage, document, fast);
  await reach(selector);
  expect(fetched().filter((href) => href?.includes('.avif'))).toEqual([file]);
});

it.each([
  ['a game that is still being printed', 'a[href$=sawan]', fast],
  ['a page that is no game', 'a[href$=about]', fast],
  ['a line where data is to be saved', 'a b', () => ({ onLine: true, connection: { saveData: true } })],
])('nothing of %s is fetched', async (_what, selector, network) => {
  stop = prefetchGames(loadGamePage, document, network);
  await reach(selector);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched()).toEqual([]);
});

it('a list that does not come changes nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  stop = prefetchGames(loadGamePage, document, fast);
  await reach('a b');
  expect(fetched()).toEqual([]);
});
