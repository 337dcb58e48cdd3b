import type { SymbolData, TitleData } from '@mela/contract/games/book';
import { expect, test } from 'vitest';
import { titles, titlesInWork } from '../../titles/titles.ts';
import { checkTitle } from './check-title.ts';
import { testSymbols, testTitle } from '../testing/test-title.ts';

const strip = [2, 3, 4, 1];
const strips = { base: [strip, strip, strip, strip, strip], free: [strip, strip, strip, strip, strip] };
const free = { scatters: { 3: 5 }, retrigger: {}, spinsMax: 5, multiplier: 1 };
const collect = { size: 2, multipliers: [1], spins: 1 };
const hold = { coins: 6, respins: 3, values: [{ credits: 5, weight: 1 }], cellOf: 10, fullCredits: 0 };
const jackpot = { jackpot: 'x', contribution: '1/100' };
const withRole = (role: SymbolData['role']): readonly SymbolData[] =>
  testSymbols.map((symbol, at) => (at === 4 ? { ...symbol, role, pays: {} } : symbol));

test('every title that players are offered or will be passes, and none is both', () => {
  for (const { data } of Object.values({ ...titles, ...titlesInWork })) expect(() => checkTitle(data)).not.toThrow();
  expect(Object.keys(titles).filter((slug) => slug in titlesInWork)).toEqual([]);
});

test.each<[string, Partial<TitleData>, RegExp]>([
  ['two features', { strips, freeSpins: free, expanding: true }, /more than one feature/],
  ['heights of lines', { heights: [[1], [1], [1], [1], [1]] }, /heights are for ways/],
  ['heights for too few reels', { kind: 'ways', strips, heights: [[1]] }, /heights for 1 of 5/],
  ['a height above the window', { kind: 'ways', strips, heights: [[1], [1], [1], [1], [4]] }, /outside the window/],
  ['a symbol in two groups', { groups: [{ name: { en: '', hi: '' }, symbols: [2, 2], credits: 1 }] }, /two groups/],
  ['a group of scatters', { groups: [{ name: { en: '', hi: '' }, symbols: [1], credits: 1 }] }, /do not pay on lines/],
  ['doubling wilds of ways', { kind: 'ways', strips, wildMultiplier: 2 }, /without lines/],
  ['a scatter among sticky wilds', { strips, freeSpins: { ...free, stickyWilds: true } }, /no scatter/],
  ['the largest cluster of lines', { strips, freeSpins: { ...free, largestMultiplier: 2 } }, /without clusters/],
  ['a basket of lines', { strips, freeSpins: { ...free, collect } }, /baskets are for ways/],
  ['hold and win without coins', { hold }, /without lines or coins/],
  ['a coin that is worth nothing', { symbols: withRole('coin'), hold: { ...hold, values: [{ credits: 0, weight: 1 }] } }, /worth nothing/],
  ['cells that are never empty', { symbols: withRole('coin'), hold: { ...hold, cellOf: 1 } }, /never empty/],
  ['picks without an end', { pick: { scatters: 3, boxes: [1, 2] } }, /without an end/],
  ['half a credit in a box', { pick: { scatters: 3, boxes: [0, 0.5] } }, /part of a credit/],
  ['more boxes than a choice can name', { pick: { scatters: 3, boxes: Array.from({ length: 31 }, () => 0) } }, /31 boxes/],
  ['a jackpot on the reels without its symbol', { jackpot: { ...jackpot, count: 5, odds: '1/2' } }, /without its symbol/],
  ['a jackpot with a count and no odds', { symbols: withRole('jackpot'), jackpot: { ...jackpot, count: 5 } }, /a count and no odds/],
  ['a jackpot with odds and no count', { jackpot: { ...jackpot, odds: '1/2' } }, /odds and no count/],
  ['a symbol of a jackpot that falls only when full', { symbols: withRole('jackpot'), jackpot: jackpot }, /symbol that wins nothing/],
  ['a symbol of no jackpot', { symbols: withRole('jackpot') }, /symbol that wins nothing/],
  [
    'more jackpot symbols than cells',
    { symbols: withRole('jackpot'), jackpot: { ...jackpot, count: 16, odds: '1/2' } },
    /more than can show/,
  ],
  ['a jackpot and a gamble', { jackpot: jackpot, gamble: { times: 5, winMaxBets: 100 } }, /asks its player/],
  ['no jackpot symbol at all', { symbols: withRole('jackpot'), jackpot: { ...jackpot, count: 0, odds: '1/2' } }, /more than can show/],
  [
    'a jackpot on the reels of ways',
    { kind: 'ways', strips, symbols: withRole('jackpot'), jackpot: { ...jackpot, count: 5, odds: '1/2' } },
    /other than lines/,
  ],
  ...['1/75', '1/1', '0/5', '1.5/100', '2/100000', '-1/50', '', '1'].map((contribution): [string, Partial<TitleData>, RegExp] => [
    `a share of ${contribution}`,
    { jackpot: { jackpot: 'x', contribution } },
    /not a fraction/,
  ]),
  ['a gamble beyond the ceiling', { gamble: { times: 5, winMaxBets: 2_000_000 } }, /beyond the greatest win/],
])('rejects %s', (_, change, problem) => {
  expect(() => checkTitle(testTitle(change))).toThrow(problem);
});

test.each<[string, Partial<TitleData>]>([
  ['on the reels', { symbols: withRole('jackpot'), jackpot: { ...jackpot, count: 5, odds: '1/2' } }],
  ['only when it is full', { jackpot: jackpot }],
  ['only when it is full, on ways', { kind: 'ways', strips, jackpot: { jackpot: 'x', contribution: '3/10000' } }],
])('a jackpot may fall %s', (_, change) => {
  expect(() => checkTitle(testTitle(change))).not.toThrow();
});
