import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, differenceOf, wilson } from './rules.ts';

describe('the interval of an effect', () => {
  it.each([
    // Newcombe 1998, table II, method 10.
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
  ])('of %i of %i against %i of %i is as published', (goals, players, others, otherPlayers, low, high) => {
    const found = differenceOf({ goals, players }, { goals: others, players: otherPlayers });
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  });

  it('by Wilson is as published for one rate', () => {
    // Newcombe 1998, single proportions: 81 of 263 and 0 of 20.
    expect(wilson(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(wilson(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(wilson(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
  });

  it('has the difference within it, stays within possible ones, and turns with the groups', () => {
    const arm = fc
      .integer({ min: 1, max: 100_000 })
      .chain((players) => fc.record({ players: fc.constant(players), goals: fc.nat(players) }));
    fc.assert(
      fc.property(arm, arm, (one, other) => {
        const [found, turned] = [differenceOf(one, other)!, differenceOf(other, one)!];
        expect(found.low).toBeLessThanOrEqual(found.value + 1e-12);
        expect(found.high).toBeGreaterThanOrEqual(found.value - 1e-12);
        expect(found.low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(found.high).toBeLessThanOrEqual(1 + 1e-12);
        expect(turned.low).toBeCloseTo(-found.high, 10);
      }),
      { numRuns: 200 },
    );
  });

  it('is none while a group is empty', () => {
    expect(differenceOf({ goals: 0, players: 0 }, { goals: 1, players: 2 })).toBeNull();
    expect(differenceOf({ goals: 1, players: 2 }, { goals: 0, players: 0 })).toBeNull();
  });
});

describe('the states of a campaign', () => {
  it('lead from a draft to its end, and from the end nowhere', () => {
    expect([after('draft', 'start'), after('live', 'pause'), after('paused', 'start'), after('paused', 'end')]).toEqual([
      'live',
      'paused',
      'live',
      'ended',
    ]);
    expect([after('draft', 'pause'), after('ended', 'start'), after('ended', 'pause')]).toEqual([null, null, null]);
    expect([after('live', 'start'), after('ended', 'end')]).toEqual(['live', 'ended']);
  });
});
