import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Chit Pat. Three reels of childhood games. After a win the player may keep it or call the coin, chit or pat: a fair gamble doubles
 * it or takes it, five times at the most and never beyond five hundred bets. Being fair, the gamble changes no return, only the
 * nerves; where the operator does not allow it, nothing else changes. Calm to wild, as one likes.
 */
export const chitPat: TitleData = {
  slug: 'chit-pat',
  version: 1,
  name: { en: 'Chit Pat', hi: 'चित पट' },
  kind: 'lines',
  reels: 3,
  rows: 3,
  betCredits: 10,
  symbols,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  strips: { base: readStrips(symbols, strips.base) },
  gamble: { times: 5, winMaxBets: 500 },
  winMaxBets: 500,
  rtp: '1621/1690',
  hitFrequency: '4283/16900',
  spinMaxCredits: { base: 800 },
  roundMaxCredits: 800,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
