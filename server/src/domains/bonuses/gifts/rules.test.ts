import { expect, it } from 'vitest';
import { isOwed } from './rules.ts';

const cash = { type: 'cash', amount: 5 } as const;
const terms = { wagerTimes: 10, betMax: 50, winMax: 5_000, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const match = { type: 'deposit_match', percent: 100, max: 500, depositMin: 100, terms } as const;

it.each([
  ['level', cash, true],
  ['mission', cash, true],
  ['contest', cash, true],
  ['deposit', cash, true],
  ['deposit', match, false],
  ['level', match, false],
  ['registration', cash, false],
  ['code', cash, false],
  ['operator', cash, false],
] as const)('[2.99] a gift of the rule %s that gives %j is due, whatever keeps offers away: %s', (rule, prize, isDue) => {
  expect(isOwed({ rule, prize })).toBe(isDue);
});
