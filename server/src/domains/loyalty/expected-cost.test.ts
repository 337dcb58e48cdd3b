import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, expectedCostMinor, readFraction, type PlayedGame } from './expected-cost.ts';

const rtp = (above: bigint, below: bigint) => ({ above, below });
const game = (stakedMinor: bigint, above: bigint, below: bigint, weight = 100): PlayedGame => ({
  stakedMinor,
  rtp: rtp(above, below),
  weight,
});

const games = fc.array(
  fc.record({
    stakedMinor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    below: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    part: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    weight: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1, maxLength: 30 },
);
type Drawn = { stakedMinor: bigint; below: bigint; part: bigint; weight: number };
const played = (drawn: readonly Drawn[]): PlayedGame[] =>
  drawn.map(({ stakedMinor, below, part, weight }) => game(stakedMinor, (below * part) / 10n ** 6n, below, weight));

describe('the expected cost of turnover', () => {
  it.each<[string, bigint, readonly PlayedGame[], bigint | null]>([
    ['one game', 100_000n, [game(1n, 96n, 100n)], 4000n],
    ['one paisa more, rounded up', 100_001n, [game(1n, 96n, 100n)], 4001n],
    ['two games by their stakes', 100_000n, [game(3n, 96n, 100n), game(1n, 92n, 100n)], 5000n],
    ['a game that counts half', 100_000n, [game(1n, 96n, 100n, 50)], 8000n],
    ['nothing left', 0n, [game(1n, 96n, 100n)], 0n],
    ['less than nothing left', -500n, [game(1n, 96n, 100n)], 0n],
    ['a return above one', 100_000n, [game(1n, 101n, 100n)], 0n],
    ['no game', 100_000n, [], null],
    ['games that do not count or say no return', 100_000n, [game(1n, 96n, 100n, 0), { stakedMinor: 9n, rtp: null, weight: 100 }], null],
    ['a game beside one that says no return', 100_000n, [game(1n, 96n, 100n), { stakedMinor: 900n, rtp: null, weight: 100 }], 4000n],
  ])('of %s is exact', (_what, left, of, cost) => expect(expectedCostMinor(left, averageOf(of))).toBe(cost));

  it('lies between that of the cheapest and of the dearest game, whatever was played', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), games, (left, drawn) => {
        const all = played(drawn);
        const each = all.map((one) => expectedCostMinor(left, averageOf([one]))!);
        const cost = expectedCostMinor(left, averageOf(all))!;
        const low = each.reduce((a, b) => (a < b ? a : b));
        const high = each.reduce((a, b) => (a > b ? a : b));
        expect([cost >= low, cost <= high]).toEqual([true, true]);
      }),
    ));

  it('depends on the parts of the stakes alone, not on their sum, their order, or how they are split', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), games, fc.bigInt({ min: 1n, max: 1000n }), (left, drawn, times) => {
        const all = played(drawn);
        const cost = expectedCostMinor(left, averageOf(all));
        expect(expectedCostMinor(left, averageOf(all.toReversed()))).toBe(cost);
        expect(expectedCostMinor(left, averageOf(all.map((one) => ({ ...one, stakedMinor: one.stakedMinor * times }))))).toBe(cost);
        expect(expectedCostMinor(left, averageOf([...all, ...all]))).toBe(cost);
      }),
    ));

  it('is rounded up once: less than a paisa above the exact product', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), games, (left, drawn) => {
        const all = played(drawn);
        // Over one common denominator, which the reckoning itself never makes.
        const below = all.reduce((product, { rtp: of }) => product * of!.below, 1n);
        const lost = all.reduce((sum, { stakedMinor, rtp: of }) => sum + (stakedMinor * (of!.below - of!.above) * below) / of!.below, 0n);
        const counted = all.reduce((sum, { stakedMinor, weight }) => sum + stakedMinor * BigInt(weight), 0n);
        const over = expectedCostMinor(left, averageOf(all))! * below * counted - left * lost * 100n;
        expect(over >= 0n && over < below * counted).toBe(true);
      }),
    ));

  it('reads fractions, and nothing else', () => {
    expect(readFraction('24/25')).toEqual(rtp(24n, 25n));
    expect(['24/0', '0.96', '', '-1/2', '1/2/3', null].map(readFraction)).toEqual([null, null, null, null, null, null]);
  });
});
