import type { TitleData } from '@mela/contract/book';
import { stakesInMinor } from '../engine/stakes.ts';
import { betLadder as diwaliNightBets, diwaliNight } from './diwali-night/title.ts';
import { betLadder as patangBets, patang } from './patang/title.ts';

/** A title of the house: what it is, and the bets it takes in paise. */
export type Title = { readonly data: TitleData; readonly allowedStakesMinor: readonly bigint[] };

/** Every title by its slug. */
export const titles: Readonly<Record<string, Title>> = Object.fromEntries(
  [
    { data: diwaliNight, bets: diwaliNightBets },
    { data: patang, bets: patangBets },
  ].map(({ data, bets }) => [data.slug, { data, allowedStakesMinor: stakesInMinor(data, bets) }]),
);
