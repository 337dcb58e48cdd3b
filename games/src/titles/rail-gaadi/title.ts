import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import { lines } from './lines.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Rail Gaadi. Twenty-five lines through a window of four rows, calm but for the mail: a fiftieth of every bet goes into the mail
 * bag, a jackpot that all its titles share, and five bags of mail, one on each reel, win it. The share comes back to players whole
 * and so is part of the return; the server handles the jackpot's size and its must-hit sum.
 */
export const railGaadi: TitleData = {
  slug: 'rail-gaadi',
  version: 1,
  name: { en: 'Rail Gaadi', hi: 'रेल गाड़ी' },
  kind: 'lines',
  reels: 5,
  rows: 4,
  betCredits: 25,
  symbols,
  lines,
  strips: { base: readStrips(symbols, strips.base) },
  jackpot: { jackpot: 'mail-bag', count: 5, contribution: '1/50', odds: '1024/14348907' },
  winMaxBets: 1_000,
  rtp: '684915857/717445350',
  hitFrequency: '4663/19683',
  spinMaxCredits: { base: 7_600 },
  roundMaxCredits: 7_600,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
