import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { groups, symbols } from './symbols.ts';

/**
 * Nimbu Mirchi. The old three-reel machine in the colours of highway art: five lines, bars that pay in any mix, and a seven
 * that substitutes for any symbol, each one doubling the line. Calm: many small wins, no feature to wait for. A hundredth of every bet
 * goes into the mail bag that Rail Gaadi fills too; there is no bag on these reels, so only the bet that fills it to its shown
 * sum wins it here.
 */
export const nimbuMirchi: TitleData = {
  slug: 'nimbu-mirchi',
  version: 1,
  name: { en: 'Nimbu Mirchi', hi: 'नींबू मिर्ची' },
  kind: 'lines',
  reels: 3,
  rows: 3,
  betCredits: 10,
  symbols,
  groups,
  wildMultiplier: 2,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  strips: { base: readStrips(symbols, strips.base) },
  jackpot: { jackpot: 'mail-bag', contribution: '1/100' },
  winMaxBets: 250,
  rtp: '53327/55200',
  hitFrequency: '1997/6624',
  spinMaxCredits: { base: 1_036 },
  roundMaxCredits: 1_036,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
