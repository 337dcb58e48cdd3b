import { describe, expect, it } from 'vitest';
import { awaitCoins, awaitScatters } from './anticipation.ts';
import { readFixture } from './fixtures.ts';

const { title: khazana } = readFixture('khazana');
const coin = khazana.symbols.findIndex(({ role }) => role === 'coin');
const noCoin = khazana.symbols.findIndex(({ role }) => role === 'low');
const coinGrid = (...coins: readonly number[]) =>
  coins.map((count) => Array.from({ length: 3 }, (_, row) => (row < count ? coin : noCoin)));

it.each([
  [
    [2, 2, 1, 0, 0],
    [false, false, false, true, true],
  ],
  [
    [3, 2, 0, 0, 1],
    [false, false, true, true, true],
  ],
  [
    [2, 2, 0, 0, 0],
    [false, false, false, false, false],
  ],
  [
    [3, 3, 1, 0, 0],
    [false, false, false, false, false],
  ],
] as const)('with %j coins a reel, anticipation is %j: only while one more coin would start the hold', (coins, anticipated) => {
  expect(awaitCoins(khazana, coinGrid(...coins))).toEqual(anticipated);
});

it('a title without coins never anticipates them', () => {
  expect(awaitCoins(readFixture('mor').title, coinGrid(3, 2, 0, 0, 0))).not.toContain(true);
});

const { title: diwali } = readFixture('diwali-night');
const scatter = diwali.symbols.findIndex((symbol) => symbol.role === 'scatter');
const other = diwali.symbols.findIndex((symbol) => symbol.role === 'low');
const grid = (...hits: readonly number[]) => Array.from({ length: 5 }, (_, reel) => [other, hits.includes(reel) ? scatter : other, other]);

describe('anticipation of scatters', () => {
  it('begins on the reels after the second of three', () => {
    expect(awaitScatters(diwali, grid(0, 2), false)).toEqual([false, false, false, true, true]);
  });

  it('does not begin when only reels that still spin could decide', () => {
    expect(awaitScatters(diwali, grid(2, 4), false)).toEqual([false, false, false, false, false]);
    expect(awaitScatters(diwali, grid(4), false).some(Boolean)).toBe(false);
  });

  it('never begins in the free spins of a title without a retrigger', () => {
    const patang = readFixture('patang').title;
    const suns = patang.symbols.findIndex((symbol) => symbol.role === 'scatter');
    expect(
      awaitScatters(
        patang,
        Array.from({ length: 5 }, () => [suns, suns, suns]),
        true,
      ).some(Boolean),
    ).toBe(false);
  });
});
