import type { LiveMessage } from '@mela/contract/site/live';
import { expect, it } from 'vitest';
import { newerBalances } from './connect-live.ts';

const balance = (version: number): LiveMessage => ({
  type: 'balance',
  balance: 10,
  netBalance: 10,
  currentBonusWager: 0,
  requiredBonusWager: 0,
  cause: 'bet',
  version,
});

it('an older balance that arrives late is dropped, the same and newer ones are shown', () => {
  const isNewer = newerBalances();
  expect([3, 5, 4, 5, 6, 1].map((version) => isNewer(balance(version)))).toEqual([true, true, false, true, true, false]);
});

it('other messages and the balances of another connection do not depend on it', () => {
  const isNewer = newerBalances();
  isNewer(balance(9));
  expect(isNewer({ type: 'payment', operationId: 1, statusId: 3 })).toBe(true);
  expect(newerBalances()(balance(1))).toBe(true);
});
