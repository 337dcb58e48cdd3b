import type { TitleData } from '@mela/contract/games/book';
import { expect, test } from 'vitest';
import { titles } from '../../titles/titles.ts';
import { checkTitle } from './check-title.ts';
import { testSymbols, testTitle } from '../testing/test-title.ts';

const strip = [2, 3, 4, 1];
const symbol = (change: object) => [...testSymbols.slice(0, 4), { ...testSymbols[4]!, ...change }];

test('the server titles and the test title pass', () => {
  for (const { data } of Object.values(titles)) expect(() => checkTitle(data)).not.toThrow();
  expect(() => checkTitle(testTitle())).not.toThrow();
});

test.each<[string, Partial<TitleData>, RegExp]>([
  ['too large a window', { rows: 7 }, /cells/],
  ['too many symbols', { symbols: Array.from({ length: 32 }, () => testSymbols[4]!) }, /32 symbols/],
  ['two wilds', { symbols: symbol({ role: 'wild' }) }, /more than one wild/],
  ['two scatters', { symbols: symbol({ role: 'scatter' }) }, /more than one scatter/],
  ['a pay for more reels than there are', { symbols: symbol({ pays: { 6: 1 } }) }, /pays for 6/],
  ['a pay for a single symbol', { symbols: symbol({ pays: { 1: 1 } }) }, /pays for 1/],
  ['half a credit', { symbols: symbol({ pays: { 3: 0.5 } }) }, /0.5 credits/],
  ['a negative pay', { symbols: symbol({ pays: { 3: -1 } }) }, /-1 credits/],
  ['no base strips', { strips: {} }, /no strips named base/],
  ['free spins without strips', { freeSpins: { scatters: { 3: 5 }, retrigger: {}, spinsMax: 5, multiplier: 1 } }, /no strips named free/],
  ['a reel missing', { strips: { base: [strip, strip, strip, strip] } }, /4 strips/],
  ['a strip shorter than the window', { strips: { base: [strip, strip, strip, strip, [2, 3]] } }, /shorter/],
  ['an unknown symbol', { strips: { base: [strip, strip, strip, strip, [2, 3, 9]] } }, /unknown symbol/],
  [
    'a wild on the first reel of ways',
    { kind: 'ways', strips: { base: [[0, 2, 3], strip, strip, strip, strip] } },
    /wild on the first reel/,
  ],
  ['no lines', { lines: [] }, /no lines/],
  ['a line outside the window', { lines: [[0, 1, 2, 3, 0]] }, /leaves the window/],
  ['a line that misses a reel', { lines: [[0, 1, 2, 1]] }, /leaves the window/],
])('rejects %s', (_, change, problem) => {
  expect(() => checkTitle(testTitle(change))).toThrow(problem);
});
