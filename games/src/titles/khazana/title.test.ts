import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { khazana } from './title.ts';

proveTitle(khazana);
pinVersion(khazana, 1, 'acd0673d285c8a0786ba4ed731de5aa255c57c1bb1d603211e405f2dc5c03a03');

test('every coin is worth half a bet at least, so the chest never pays less than three bets', () => {
  const values = khazana.hold?.values.map(({ credits }) => credits) ?? [];
  expect(Math.min(...values) * (khazana.hold?.coins ?? 0)).toBeGreaterThanOrEqual(3 * khazana.betCredits);
});
