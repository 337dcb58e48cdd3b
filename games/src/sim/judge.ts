import type { TitleData } from '@mela/contract/book';
import type { ExactRound } from '../exact/exact-round.ts';
import { approximate } from '../exact/fraction.ts';
import type { Sample } from './simulate.ts';

/** A sample against the exact figures: how many standard errors each lies off. */
export type Verdict = {
  readonly rtp: number;
  readonly rtpZ: number;
  readonly hitFrequency: number;
  readonly hitZ: number;
  readonly deviation: number;
  readonly deviationExact: number;
};

/** Standard deviations are of one round's win in bets. */
export function judgeSample(data: TitleData, sample: Sample, exact: ExactRound): Verdict {
  const { rounds } = sample;
  const rtp = sample.credits / rounds / data.betCredits;
  const hitFrequency = sample.winners / rounds;
  const deviationExact = Math.sqrt(approximate(exact.variance));
  const hitExact = approximate(exact.hitFrequency);
  return {
    rtp,
    rtpZ: (rtp - approximate(exact.rtp)) / (deviationExact / Math.sqrt(rounds)),
    hitFrequency,
    hitZ: (hitFrequency - hitExact) / Math.sqrt((hitExact * (1 - hitExact)) / rounds),
    deviation: Math.sqrt(sample.squares / rounds / data.betCredits ** 2 - rtp ** 2),
    deviationExact,
  };
}
