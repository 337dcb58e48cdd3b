import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betsOfPoints, currentLevelAt, pointsOfTurnover, progressPercent } from './rules.ts';

const levels = [0n, 500n, 5_000n].map((minPoints) => ({ minPoints }));

describe('points by turnover', () => {
  it('are the whole points of all stakes together, in whatever parts they are counted and taken back', () => {
    const stakes = fc.array(fc.bigInt({ min: 0n, max: 500_000n }), { maxLength: 40 });
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1n, max: 100_000n }), fc.infiniteStream(fc.boolean()), (all, rate, coin) => {
        let [restMinor, heldPoints, sum] = [0n, 0n, 0n];
        const count = (change: bigint) => {
          const counted = pointsOfTurnover(change, { restMinor, heldPoints }, rate);
          restMinor = counted.restMinor;
          heldPoints += counted.points;
          sum += change;
          expect([heldPoints, restMinor]).toEqual([sum / rate, sum % rate]);
        };
        for (const stake of all) {
          count(stake);
          if (coin.next().value) count(-stake);
        }
      }),
    );
  });

  it('need as many bets as are said to be left, and not a paisa less', () => {
    const count = fc.bigInt({ min: 1n, max: 50_000n });
    fc.assert(
      fc.property(count, count, fc.bigInt({ min: -60_000n, max: 49_999n }), (points, rate, rest) => {
        fc.pre(rest < rate);
        const [bets, state] = [betsOfPoints(points, rate, rest), { restMinor: rest, heldPoints: 0n }];
        expect(pointsOfTurnover(bets, state, rate)).toEqual({ points, restMinor: 0n });
        expect(pointsOfTurnover(bets - 1n, state, rate).points < points).toBe(true);
      }),
    );
    expect([betsOfPoints(0n, 10n), betsOfPoints(0n, 10n, 5n)]).toEqual([0n, 0n]);
  });

  it('that were spent are owed once their round is rolled back, and nothing is lost', () => {
    const counted = pointsOfTurnover(-10_000n, { restMinor: 300n, heldPoints: 4n }, 1000n);
    expect(counted).toEqual({ points: -4n, restMinor: -5_700n });
    expect(pointsOfTurnover(6_700n, { restMinor: counted.restMinor, heldPoints: 0n }, 1000n)).toEqual({ points: 1n, restMinor: 0n });
  });
});

describe('[3.14] levels', () => {
  it.each([
    [0n, 0],
    [499n, 0],
    [500n, 1],
    [4_999n, 1],
    [1_000_000n, 2],
  ])('with %d points the current one is at %d', (points, at) => {
    expect(currentLevelAt(levels, points)).toBe(at);
  });

  it('progress is whole percent of the way, and complete on the last one', () => {
    expect([progressPercent(0n, 0n, 500n), progressPercent(499n, 0n, 500n), progressPercent(500n, 500n, 5_000n)]).toEqual([0, 99, 0]);
    expect(progressPercent(9n, 5n, undefined)).toBe(100);
  });
});
