import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodStart, secondsToReset, sectorAt, spinsLeft, takeSpin, type SpinState } from './rules.ts';

const reset = { hour: 18, minute: 30 };
const at = (iso: string) => new Date(iso);

describe('[4.29] the reset of the wheel', () => {
  it.each([
    ['2026-11-25T18:29:59.999Z', '2026-11-24T18:30:00.000Z', 1],
    ['2026-11-25T18:30:00.000Z', '2026-11-25T18:30:00.000Z', 86_400],
    ['2026-11-25T23:59:59.500Z', '2026-11-25T18:30:00.000Z', 66_601],
    ['2026-11-26T00:00:00.000Z', '2026-11-25T18:30:00.000Z', 66_600],
    ['2028-02-29T20:00:00.000Z', '2028-02-29T18:30:00.000Z', 81_000],
    ['2028-03-01T00:00:00.000Z', '2028-02-29T18:30:00.000Z', 66_600],
    ['2027-01-01T00:00:01.000Z', '2026-12-31T18:30:00.000Z', 66_599],
  ])('at %s the day began at %s, and the next one begins in %d s', (now, began, seconds) => {
    expect([periodStart(at(now), reset).toISOString(), secondsToReset(at(now), reset)]).toEqual([began, seconds]);
  });

  it('never comes without a reset time', () => {
    expect([periodStart(at('2026-11-25T00:00:00Z'), null).getTime(), secondsToReset(at('2026-11-25T00:00:00Z'), null)]).toEqual([0, 0]);
  });
});

describe('[4.28] spins', () => {
  const day = at('2026-11-25T18:30:00Z');
  const next = at('2026-11-26T18:30:00Z');
  const state = (used: number, additional = 0, periodStart_ = day): SpinState => ({ periodStart: periodStart_, used, additional });

  it('are those of the day until they are used, come again with the reset, and are never fewer than zero', () => {
    expect([spinsLeft(null, 3, day), spinsLeft(state(1), 3, day), spinsLeft(state(3), 3, next)].map(({ daily }) => daily)).toEqual([
      3, 2, 3,
    ]);
    expect(spinsLeft(state(5), 1, day).daily).toBe(0);
  });

  it('are none without a wheel, additional ones too', () => {
    expect(spinsLeft(state(0, 4), null, day)).toEqual({ daily: 0, additional: 0 });
    expect(takeSpin(state(0, 4), null, day)).toBeNull();
  });

  it('of a wheel with none a day are the additional ones', () => {
    expect([spinsLeft(null, 0, day), spinsLeft(state(0, 4), 0, day)]).toEqual([
      { daily: 0, additional: 0 },
      { daily: 0, additional: 4 },
    ]);
    expect([takeSpin(null, 0, day), takeSpin(state(0, 1), 0, day)]).toEqual([null, { state: state(0, 0), additional: true }]);
  });

  it('do not come again before their time where the operator moves the reset back', () => {
    const earlier = at('2026-11-25T12:00:00Z');
    expect(spinsLeft(state(1), 1, earlier).daily).toBe(0);
    expect(takeSpin(state(1), 1, earlier)).toBeNull();
  });

  it('of the day are taken first, and the number of all of them falls by one each time', () => {
    const states = fc.record({ used: fc.nat(5), additional: fc.nat(5), old: fc.boolean() });
    fc.assert(
      fc.property(states, fc.integer({ min: 0, max: 5 }), ({ used, additional, old }, daily) => {
        let current: SpinState | null = state(used, additional, old ? day : next);
        const before = spinsLeft(current, daily, next);
        for (let left = before.daily + before.additional; left > 0; left -= 1) {
          const turned = takeSpin(current, daily, next);
          expect(turned?.additional).toBe(spinsLeft(current, daily, next).daily === 0);
          current = turned?.state ?? null;
          const now = spinsLeft(current, daily, next);
          expect(now.daily + now.additional).toBe(left - 1);
        }
        expect(takeSpin(current, daily, next)).toBeNull();
      }),
    );
  });
});

describe('the sectors of a wheel', () => {
  it('each take as many of the 10,000 numbers as their weight', () => {
    const weights = [1400, 900, 700, 5000, 2000];
    const counts = weights.map(() => 0);
    for (let drawn = 0; drawn < 10_000; drawn += 1) counts[sectorAt(weights, drawn)]! += 1;
    expect(counts).toEqual(weights);
  });

  it.each([-1, 10_000])('have no place for %d', (drawn) => {
    expect(() => sectorAt([10_000], drawn)).toThrow(RangeError);
  });
});
