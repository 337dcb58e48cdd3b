import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cashierMove, createLeaveCashier } from './leave-cashier.ts';

const deposit = { page: 'deposit', payment: true };
const success = { page: 'deposit-success', payment: true };
const lobby = { page: 'lobby', payment: false };

describe('leaving the cashier', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [deposit, lobby, 'left'],
    [success, lobby, null],
    [{ page: 'payment-history', payment: true }, lobby, null],
    [lobby, lobby, null],
    [null, lobby, null],
    [lobby, deposit, 'back'],
    [deposit, success, 'back'],
  ] as const)('[4.31] from %j to %j means %s', (from, to, meaning) => {
    expect(cashierMove(from, to)).toBe(meaning);
  });

  it('[4.31] [9.10] notifies 60,000 ms after the flag was raised, once, and lowers it', () => {
    const notify = vi.fn();
    const flag = createLeaveCashier(notify);
    flag.raise();
    vi.advanceTimersByTime(59_999);
    expect([notify.mock.calls.length, flag.isRaised()]).toEqual([0, true]);
    vi.advanceTimersByTime(1);
    expect([notify.mock.calls.length, flag.isRaised()]).toEqual([1, false]);
    vi.advanceTimersByTime(600_000);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('[9.10] counts from the last time it was raised', () => {
    const notify = vi.fn();
    const flag = createLeaveCashier(notify);
    flag.raise();
    vi.advanceTimersByTime(30_000);
    flag.raise();
    vi.advanceTimersByTime(59_999);
    expect(notify).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('[4.31] shows nothing to a player who came back', () => {
    const notify = vi.fn();
    const flag = createLeaveCashier(notify);
    flag.raise();
    flag.reset();
    vi.advanceTimersByTime(120_000);
    expect(notify).not.toHaveBeenCalled();
  });
});
