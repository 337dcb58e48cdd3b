import type { Spin } from '../../engine/machine.ts';
import type { Census } from './census.ts';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';

/** Credits still to be won from some point of a round on; `square` null where it is not counted. */
export type RemainingWins = {
  readonly mean: Fraction;
  readonly square: Fraction | null;
  /** Chance that nothing more is won. */
  readonly none: Fraction;
  readonly max: number;
};

/** What follows the base spin: what it depends on, what comes, and the largest spins of the feature's own reels. */
export type Feature = {
  readonly name: string;
  readonly keyOf: (spin: Spin) => number;
  readonly remaining: (key: number) => RemainingWins;
  readonly spinMaxCredits: Readonly<Record<string, number>>;
};

export const OVER: RemainingWins = { mean: NOTHING, square: NOTHING, none: fraction(1n), max: 0 };

/** One spin, every win of it times `factor`, and after each of its boards what `next` returns for the board's key. */
export function winsFrom(census: Census, next: (key: number) => RemainingWins, factor = 1): RemainingWins {
  let { mean, square, none, max }: RemainingWins = { ...OVER, none: NOTHING };
  for (const [key, tally] of census.byKey) {
    const after = next(key);
    const credits = tally.credits * factor;
    mean = plus(mean, plus(fraction(credits), times(after.mean, tally.boards)));
    square =
      square === null || after.square === null
        ? null
        : plus(
            square,
            plus(
              plus(fraction(BigInt(tally.squares) * BigInt(factor) ** 2n), times(after.mean, 2n * BigInt(credits))),
              times(after.square, tally.boards),
            ),
          );
    none = plus(none, times(after.none, tally.boards - tally.winners));
    max = Math.max(max, tally.creditsMax * factor + after.max);
  }
  const share = fraction(1, census.boards);
  return { mean: times(mean, share), square: square === null ? null : times(square, share), none: times(none, share), max };
}
