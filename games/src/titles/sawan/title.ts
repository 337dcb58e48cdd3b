import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

const heights = [2, 3, 4, 5, 6, 7];

/**
 * Sawan. Six reels of two to seven symbols, drawn again in every spin: from 64 ways in a drizzle to 117,649 when it
 * pours. No feature; the height of the reels is the suspense. Wild at its tallest, dry in between.
 */
export const sawan: TitleData = {
  slug: 'sawan',
  version: 1,
  name: { en: 'Sawan', hi: 'सावन' },
  kind: 'ways',
  reels: 6,
  rows: 7,
  betCredits: 20,
  symbols,
  heights: [heights, heights, heights, heights, heights, heights],
  strips: { base: readStrips(symbols, strips.base) },
  winMaxBets: 5_000,
  rtp: '193936557/202400000',
  hitFrequency: '748219/3207600',
  spinMaxCredits: { base: 84_240 },
  roundMaxCredits: 84_240,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
