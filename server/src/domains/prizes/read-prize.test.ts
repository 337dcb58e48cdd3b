import { describe, expect, it, test } from 'vitest';
import { readContestPrize, readPlainPrize, readWheelPrize } from './read-prize.ts';

const terms = { wagerTimes: 2, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };

describe('a prize in a column', () => {
  test.each([
    [
      { kind: 'cash', amount: 25_050 },
      { type: 'cash', amount: 250.5 },
    ],
    [
      { kind: 'bonus', amount: 10_000, terms },
      { type: 'bonus', amount: 100, terms },
    ],
    [
      { kind: 'points', amount: 40 },
      { type: 'points', points: 40 },
    ],
    [
      { kind: 'spins', amount: 3 },
      { type: 'wheel_spins', count: 3 },
    ],
    [
      { kind: 'gift', campaign: 'spring' },
      { type: 'gift', campaign: 'spring' },
    ],
  ])('that a node of version 0.1 wrote, %j, is read as %j, which is read as it is', (old, now) => {
    expect([readContestPrize(old), readContestPrize(now)]).toEqual([now, now]);
  });

  test.each([
    [readPlainPrize, { kind: 'gift', campaign: 'spring' }],
    [readPlainPrize, { kind: 'bonus', amount: 100, terms }],
    [readWheelPrize, { kind: 'bonus', amount: 100, terms }],
    [readContestPrize, { kind: 'cash', amount: 0.5 }],
    [readContestPrize, { kind: 'cash', amount: -100 }],
    [readContestPrize, { kind: 'cash' }],
    [readContestPrize, { kind: 'house', amount: 1 }],
    [readContestPrize, { type: 'house' }],
    [readContestPrize, null],
  ])('that may not stand there is refused in either shape: %j', (read, column) => {
    expect(() => read(column)).toThrow('no prize');
  });

  it('is never money of another sum: paise of the old shape are the rupees of the new one', () => {
    for (const minor of [1, 99, 100, 12_345, 999_999_999])
      expect(readPlainPrize({ kind: 'cash', amount: minor })).toEqual({ type: 'cash', amount: minor / 100 });
  });
});
