import type { TitleData } from '@mela/contract/games/book';
import { approximate, minus, NOTHING, read } from '../exact/fraction.ts';
import { titles, titlesInWork } from '../titles/titles.ts';

/** What a title states of one round's win in bets, the jackpot and the gamble left out: those are booked and watched apart. */
export type StatedOdds = {
  readonly mean: number;
  readonly variance: number;
  readonly hitFrequency: number;
  readonly winMaxBets: number;
};

/** The figures that its tests have counted. @throws RangeError for a title without a counted variance. */
export function statedOdds(data: TitleData): StatedOdds {
  const variance = (titles[data.slug] ?? titlesInWork[data.slug])?.variance;
  if (variance === undefined) throw new RangeError(`title ${data.slug} states no variance`);
  const jackpotContribution = data.jackpot === undefined ? NOTHING : read(data.jackpot.contribution);
  return {
    mean: approximate(minus(read(data.rtp), jackpotContribution)),
    variance,
    hitFrequency: approximate(read(data.hitFrequency)),
    winMaxBets: data.roundMaxCredits === undefined ? data.winMaxBets : data.roundMaxCredits / data.betCredits,
  };
}
