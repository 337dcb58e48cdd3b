import type { TitleData } from '@mela/contract/games/book';
import { stakesInMinor } from '../engine/stakes.ts';
import { aam, betLadder as aamBets } from './aam/title.ts';
import { betLadder as chitPatBets, chitPat } from './chit-pat/title.ts';
import { betLadder as diwaliNightBets, diwaliNight } from './diwali-night/title.ts';
import { betLadder as jadugarBets, jadugar } from './jadugar/title.ts';
import { betLadder as jugnuBets, jugnu } from './jugnu/title.ts';
import { betLadder as khazanaBets, khazana } from './khazana/title.ts';
import { betLadder as morBets, mor } from './mor/title.ts';
import { betLadder as nimbuMirchiBets, nimbuMirchi } from './nimbu-mirchi/title.ts';
import { betLadder as patangBets, patang } from './patang/title.ts';
import { betLadder as railGaadiBets, railGaadi } from './rail-gaadi/title.ts';
import { betLadder as rangBets, rang } from './rang/title.ts';
import { betLadder as sawanBets, sawan } from './sawan/title.ts';

/** A title of the platform: what it is, and the bets it takes in paise. */
export type Title = { readonly data: TitleData; readonly allowedStakesMinor: readonly bigint[] };

/** Every title that players are offered, by its slug, in the order of a lobby where none has been played yet. */
export const titles = bySlug([
  { data: diwaliNight, bets: diwaliNightBets },
  { data: jadugar, bets: jadugarBets },
  { data: railGaadi, bets: railGaadiBets },
  { data: patang, bets: patangBets },
  { data: rang, bets: rangBets },
  { data: mor, bets: morBets },
  { data: khazana, bets: khazanaBets },
  { data: nimbuMirchi, bets: nimbuMirchiBets },
  { data: jugnu, bets: jugnuBets },
  { data: aam, bets: aamBets },
  { data: chitPat, bets: chitPatBets },
  { data: sawan, bets: sawanBets },
]);

/** Titles that are still being measured or drawn: known to the engine's own tests and tools only, not offered to players. */
export const titlesInWork = bySlug([]);

function bySlug(list: readonly { readonly data: TitleData; readonly bets: readonly number[] }[]): Readonly<Record<string, Title>> {
  return Object.fromEntries(list.map(({ data, bets }) => [data.slug, { data, allowedStakesMinor: stakesInMinor(data, bets) }]));
}
