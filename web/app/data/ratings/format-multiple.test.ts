import { expect, it } from 'vitest';
import { formatMultiple } from './format-multiple.ts';

it.each([
  [25, 10, '2.5'],
  [2.3, 1, '2.3'],
  [29.99, 1, '29.9'],
  [999.9, 1, '999'],
  [100, 1, '100'],
  [1_23_456, 1, '1,23,456'],
  [5, 0, ''],
])('a win of %d on a bet of %d is %s times the bet', (win, bet, text) => {
  expect(formatMultiple(win, bet)).toBe(text);
});
