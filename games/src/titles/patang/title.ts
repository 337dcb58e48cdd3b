import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Patang. Kites are cut and fall, others rise in their place: 243 ways, winners leave the window, and each cascade
 * raises the multiplier. Suns, counted once the sky is calm, call free spins whose multipliers are twice as high.
 */
export const patang: TitleData = {
  slug: 'patang',
  version: 1,
  name: { en: 'Patang', hi: 'पतंग' },
  kind: 'ways',
  reels: 5,
  rows: 3,
  betCredits: 50,
  symbols,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  cascade: { base: [1, 2, 3, 5], free: [2, 4, 6, 10] },
  freeSpins: { scatters: { 3: 10, 4: 15 }, retrigger: {}, spinsMax: 15, multiplier: 1 },
  winMaxBets: 10_000,
  rtp: '2266808286776879/2365173242265600',
  hitFrequency: '3564799/11881376',
  spinMaxCredits: { base: 6_255, free: 23_850 },
};

/** Bets in rupees. */
export const betLadder = [2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
