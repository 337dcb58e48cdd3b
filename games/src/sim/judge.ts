import type { TitleData } from '@mela/contract/games/book';
import type { ExactRound } from '../exact/figures.ts';
import { approximate, NOTHING } from '../exact/fraction.ts';
import type { Sample } from './simulate.ts';

/** A sample against the exact figures: how many standard errors each is off. */
export type Verdict = {
  readonly rtp: number;
  readonly rtpZ: number;
  readonly hitFrequency: number;
  readonly hitZ: number;
  readonly deviation: number;
  /** Null where the exact variance is not counted; then the sample's own is used. */
  readonly deviationExact: number | null;
};

/** Standard deviations are of one round's win in bets. */
export function judgeSample(data: TitleData, sample: Sample, exact: ExactRound): Verdict {
  const { rounds } = sample;
  const rtp = sample.credits / rounds / data.betCredits;
  const hitFrequency = sample.winners / rounds;
  const deviation = Math.sqrt(sample.squares / rounds / data.betCredits ** 2 - rtp ** 2);
  // The jackpot's contribution is returned outside the book.
  const exactWon = approximate(exact.rtp) - approximate(exact.returns['jackpot'] ?? NOTHING);
  const deviationExact = exact.variance === null ? null : Math.sqrt(approximate(exact.variance));
  const hitExact = approximate(exact.hitFrequency);
  return {
    rtp,
    rtpZ: (rtp - exactWon) / ((deviationExact ?? deviation) / Math.sqrt(rounds)),
    hitFrequency,
    hitZ: (hitFrequency - hitExact) / Math.sqrt((hitExact * (1 - hitExact)) / rounds),
    deviation,
    deviationExact,
  };
}
