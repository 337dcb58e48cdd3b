import { describe, expect, it } from 'vitest';
import { refillState } from './use-refill.ts';

describe('the daily refill of a page', () => {
  it.each([
    [0, 2_000],
    [1_999.99, 0.01],
    [0.1, 1_999.9],
  ])('with a balance of %d it adds %d', (balance, amount) => {
    expect(refillState({ floor: 2_000, amount: 0, nextAt: null }, balance)).toEqual({ is: 'ready', amount });
  });

  it.each([2_000, 2_000.01, 50_000])('with a balance of %d there is nothing to add', (balance) => {
    expect(refillState({ floor: 2_000, amount: 5, nextAt: null }, balance)).toEqual({ is: 'full', floor: 2_000 });
  });

  it('once taken it comes later, whatever the balance', () => {
    expect(refillState({ floor: 2_000, amount: 5, nextAt: 9 }, 0)).toEqual({ is: 'later', nextAt: 9, floor: 2_000 });
  });

  it('is none where the site gives none', () => {
    expect(refillState(null, 0)).toEqual({ is: 'none' });
  });
});
