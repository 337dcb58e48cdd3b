import type { ContestPrize } from '@mela/contract/api/prizes';
import { fromHundredths } from '@mela/contract/money/hundredths';
import { readContestPrize } from '../prizes/index.ts';

export type Scoring = 'multiple' | 'wins' | 'turnover' | 'series';

/** The prize of places from `from` to `to`. */
export type PrizeRow = { readonly from: number; readonly to: number; readonly prize: ContestPrize };

const placesMax = 10_000;

/** Reads a table of prizes. Throws where it has no prize, or its places do not rise from 1 without a gap. */
export function readPrizes(column: unknown): PrizeRow[] {
  let next = 1;
  return (Array.isArray(column) ? (column as unknown[]) : []).map((row): PrizeRow => {
    const { from, to, prize } = row as { from?: unknown; to?: unknown; prize?: unknown };
    if (from !== next || typeof to !== 'number' || !Number.isInteger(to) || to < next || to > placesMax)
      throw new Error(`the places of a prize table have a gap at ${next}`);
    next = to + 1;
    return { from, to, prize: readContestPrize(prize) };
  });
}

export function prizeOf(prizes: readonly PrizeRow[], place: number): ContestPrize | null {
  return prizes.find(({ from, to }) => from <= place && place <= to)?.prize ?? null;
}

/** The band of a bet: bands end at their limits, the last one has none. */
export function bandOf(stakeMinor: bigint, bandsMinor: readonly bigint[]): number {
  return bandsMinor.filter((end) => end < stakeMinor).length;
}

/** A score as pages show it: rupees, or a multiple, each with two decimals. */
export const scoreNumber = (score: bigint): number => fromHundredths(score);

type Draft = {
  readonly scoring: Scoring;
  readonly seriesRounds: number | null;
  readonly bandsMinor: readonly bigint[];
  readonly roundsMax: number;
  readonly qualifyRounds: number;
  readonly prizes: readonly PrizeRow[];
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** The fields of a draft that contradict each other. */
export function draftErrors({ scoring, seriesRounds, bandsMinor, roundsMax, qualifyRounds, prizes, startsAt, endsAt }: Draft): string[] {
  const gap = prizes.findIndex(({ from, to }, at) => from !== (prizes[at - 1]?.to ?? 0) + 1 || to < from);
  return [
    ...((scoring === 'series') === (seriesRounds !== null) && (seriesRounds ?? 0) <= roundsMax ? [] : ['seriesRounds']),
    ...(bandsMinor.every((end, at) => end > (bandsMinor[at - 1] ?? 0n)) ? [] : ['bands']),
    ...(qualifyRounds <= roundsMax ? [] : ['qualifyRounds']),
    ...(gap === -1 ? [] : [`prizes.${gap}`]),
    ...(startsAt < endsAt ? [] : ['endsAt']),
  ];
}

/** What the money prizes of a tournament cost at most, paise: each place of each band is won, and all bonus money becomes cash as it is. */
export function costMaxMinor(
  { prizes, bandsMinor }: Pick<Draft, 'prizes' | 'bandsMinor'>,
  valueOf: (prize: Draft['prizes'][number]['prize']) => bigint,
): bigint {
  const ofBand = prizes.reduce((sum, { from, to, prize }) => sum + valueOf(prize) * BigInt(to - from + 1), 0n);
  return ofBand * BigInt(bandsMinor.length + 1);
}
