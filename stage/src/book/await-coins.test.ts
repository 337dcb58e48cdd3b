import { expect, it } from 'vitest';
import { awaitCoins } from './await-coins.ts';
import { readFixture } from './fixtures.ts';

const { title } = readFixture('khazana');
const coin = title.symbols.findIndex(({ role }) => role === 'coin');
const other = title.symbols.findIndex(({ role }) => role === 'low');
const grid = (...coins: readonly number[]) => coins.map((count) => Array.from({ length: 3 }, (_, row) => (row < count ? coin : other)));

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
] as const)('with %j coins a reel, waits are %j: only while one more coin would start the hold', (coins, waits) => {
  expect(awaitCoins(title, grid(...coins))).toEqual(waits);
});

it('a title without coins never waits for them', () => {
  expect(awaitCoins(readFixture('mor').title, grid(3, 2, 0, 0, 0))).not.toContain(true);
});
