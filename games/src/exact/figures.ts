import type { Fraction } from './fraction.ts';

/** The exact figures of one round of a title, per bet of one. */
export type ExactRound = {
  readonly rtp: Fraction;
  readonly hitFrequency: Fraction;
  /** Of the credits of a round, the jackpot left out; null where it is too large to count. */
  readonly variance: Fraction | null;
  /** The largest win that any round can reach, in credits, before the title's ceiling. */
  readonly roundMaxCredits: number;
  readonly spinMaxCredits: Readonly<Record<string, number>>;
  /** Parts of the return: `base` and the features that add to it. */
  readonly returns: Readonly<Record<string, Fraction>>;
  /** Chance that a round enters its feature. */
  readonly featureOdds: Fraction;
  /** Chance of the largest base spin; null where it is not counted. */
  readonly baseMaxOdds: Fraction | null;
};
