import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBalanceHold } from './balance-hold.ts';

const rupees = (balance: number) => ({ balance, netBalance: balance, currentBonusWager: 0, requiredBonusWager: 0 });

function header(holdMsMax?: number) {
  const shown: number[] = [];
  const hold = createBalanceHold(
    ({ balance }) => shown.push(balance),
    (balance) => shown.push(balance),
    holdMsMax === undefined ? {} : { holdMsMax },
  );
  return { hold, shown };
}

describe('the balance beside a game', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('moves at once while no round plays', () => {
    const { hold, shown } = header();
    hold.offer(rupees(90));
    expect(shown).toEqual([90]);
  });

  it('shows the balance without the stake at once, and the win when the reels stop', () => {
    const { hold, shown } = header();
    hold.roundStart('7', 80);
    hold.offer(rupees(80));
    hold.offer(rupees(500));
    expect(shown).toEqual([80]);
    hold.roundEnd('7', 500);
    expect(shown).toEqual([80, 500]);
  });

  it('shows the balance of the frame when the live connection sent none', () => {
    const { hold, shown } = header();
    hold.roundStart('7', 80);
    hold.roundEnd('7', 120);
    expect(shown).toEqual([80, 120]);
  });

  it('lets a round that began before its id was known end with its id', () => {
    const { hold, shown } = header();
    hold.roundStart(null, 80);
    hold.offer(rupees(95));
    hold.roundEnd('7');
    expect(shown).toEqual([80, 95]);
  });

  it('does not show the result of this round when the end of an older one arrives late', () => {
    const { hold, shown } = header();
    hold.roundStart('8');
    hold.offer(rupees(500));
    hold.roundEnd('7');
    expect(shown).toEqual([]);
  });

  it('shows the latest balance when the frame is gone, and after the longest hold', () => {
    const first = header();
    first.hold.roundStart('7');
    first.hold.offer(rupees(60));
    first.hold.release();
    expect(first.shown).toEqual([60]);
    const second = header(1_000);
    second.hold.roundStart('7');
    second.hold.offer(rupees(60));
    vi.advanceTimersByTime(1_000);
    expect(second.shown).toEqual([60]);
  });
});
