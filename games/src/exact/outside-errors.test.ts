import { expect, test } from 'vitest';
import { testTitle } from '../engine/testing/test-title.ts';
import { titles } from '../titles/titles.ts';
import { outsideErrors } from './outside-errors.ts';

test('every title of this repository could be counted as one from outside', () => {
  for (const { data, betsRupees } of Object.values(titles)) {
    const errors = outsideErrors(data, betsRupees).filter((error) => !error.endsWith('combinations of stops are more than 20000000'));
    expect([data.slug, errors]).toEqual([data.slug, []]);
  }
  expect(outsideErrors(titles['sawan']!.data, [1, 2])).toEqual([]);
});

test.each([
  ['two symbols with one id', { symbols: testTitle({}).symbols.map((symbol) => ({ ...symbol, id: 'a' })) }, 'two symbols have one id'],
  [
    'strips that would take an hour',
    { strips: { base: Array.from({ length: 5 }, () => Array<number>(60).fill(0)) } },
    '777600000 combinations',
  ],
  [
    'free spins whose strips would take an hour',
    { strips: { base: [[0], [0], [0]], free: Array.from({ length: 5 }, () => Array<number>(60).fill(0)) } },
    '777600001 combinations',
  ],
  [
    'heights that would take an hour',
    {
      strips: { base: Array.from({ length: 5 }, () => Array<number>(60).fill(0)) },
      heights: Array.from({ length: 5 }, () => [2, 3, 4, 5, 6]),
    },
    '27000000 combinations',
  ],
])('%s are refused before anything is counted', (_what, change, error) => {
  expect(outsideErrors(testTitle(change), [1, 2]).join('\n')).toContain(error);
});

test('bets that do not go up are refused', () => {
  for (const bets of [
    [2, 1],
    [1, 1],
    [0, 1],
  ])
    expect(outsideErrors(testTitle({}), bets)).toContain('betsRupees do not go up');
});
