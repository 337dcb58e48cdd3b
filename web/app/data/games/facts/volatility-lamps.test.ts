import { expect, it } from 'vitest';
import { lampsOf } from './volatility-lamps.ts';

it.each([
  [0.9, 1],
  [2.5, 2],
  [3.99, 2],
  [4, 3],
  [6.99, 3],
  [7, 4],
  [11, 5],
  [900, 5],
])('a standard deviation of %d bets lights %d lamps', (deviation, lamps) => {
  expect(lampsOf(deviation)).toBe(lamps);
});
