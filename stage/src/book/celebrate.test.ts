import { describe, expect, it } from 'vitest';
import { climbOf, countAt, stepAt, tierOf } from './celebrate.ts';
import { bookOf, readFixture } from './fixtures.ts';
import { planRound } from './plan-round.ts';

describe('how strongly a win is celebrated', () => {
  it.each([
    [0, 'none'],
    [1999, 'none'],
    [2000, 'none'],
    [2001, 'win'],
    [19_999, 'win'],
    [20_000, 'big'],
    [50_000, 'great'],
    [100_000, 'huge'],
  ] as const)('a win of %i paise on a bet of 2000 is "%s"', (winMinor, tier) => {
    expect(tierOf(winMinor, 2000)).toBe(tier);
  });

  it.each([
    [2000, []],
    [19_999, []],
    [20_000, [['big', 0]]],
    [
      70_000,
      [
        ['big', 0],
        ['great', 50_000],
      ],
    ],
    [
      500_000,
      [
        ['big', 0],
        ['great', 50_000],
        ['huge', 100_000],
      ],
    ],
  ] as const)('a win of %i paise on a bet of 2000 climbs through %j', (winMinor, steps) => {
    expect(climbOf(winMinor, 2000).map(({ tier, fromMinor }) => [tier, fromMinor])).toEqual(steps);
  });

  it('the count shows the first step from its beginning, and the next ones as it passes them', () => {
    const climb = climbOf(500_000, 2000);
    expect([0, 49_900, 50_000, 99_900, 100_000, 500_000].map((minor) => stepAt(climb, minor)?.tier)).toEqual([
      'big',
      'big',
      'great',
      'great',
      'huge',
      'huge',
    ]);
  });

  it.each([20_000, 60_000, 120_000, 500_000, 20_000_000])(
    'a count up to %i begins at zero, never falls, ends at the sum, and gives each step a quarter of its time',
    (sumMinor) => {
      const climb = climbOf(sumMinor, 2000);
      const shares = Array.from({ length: 101 }, (_, index) => index / 100);
      const counted = shares.map((share) => countAt(climb, sumMinor, share));
      expect([counted[0], counted.at(-1)]).toEqual([0, sumMinor]);
      expect(counted).toEqual(counted.toSorted((a, b) => a - b));
      for (const { tier } of climb)
        expect(counted.filter((minor) => stepAt(climb, minor)?.tier === tier).length).toBeGreaterThanOrEqual(25);
    },
  );

  it.each(['diwali-night', 'patang'])('a %s round that pays less than the bet celebrates no win', (slug) => {
    const fixture = readFixture(slug);
    const steps = planRound(bookOf(fixture, 'under'), fixture.title, 2000);
    const wins = steps.filter((step) => 'isQuiet' in step);
    expect(wins.length).toBeGreaterThan(0);
    expect(wins.every((step) => step.isQuiet)).toBe(true);
    expect(steps.at(-1)).toMatchObject({ tier: 'none' });
  });
});
