import { expect, it } from 'vitest';
import { dropFrom, symbolAt } from './reel-symbols.ts';

it.each([
  [[], [0, 1, 2]],
  [[2], [-1, 0, 1]],
  [
    [0, 2],
    [-2, -1, 1],
  ],
  [
    [0, 1, 2],
    [-3, -2, -1],
  ],
] as const)('when rows %j are removed, the new window falls from %j', (removed, from) => {
  expect(dropFrom(3, removed)).toEqual(from);
});

it('a reel shows its window and beyond it the strip, repeated', () => {
  const symbols = { strip: [7, 8, 9, 10], top: 2, window: [1, 2, 3] };
  expect([0, 1, 2, 3, 4, 5, -1].map((place) => symbolAt(symbols, place))).toEqual([7, 8, 1, 2, 3, 8, 10]);
});
