import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Jadugar. Fifteen lines, and three boxes that open a table of twelve: the content of each is drawn before the first is opened,
 * and the player opens one after another until the empty one, from which the dove flies. Medium: the table comes about every
 * hundredth round and is worth 38 bets on average.
 */
export const jadugar: TitleData = {
  slug: 'jadugar',
  version: 1,
  name: { en: 'Jadugar', hi: 'जादूगर' },
  kind: 'lines',
  reels: 5,
  rows: 3,
  betCredits: 30,
  symbols,
  lines: [
    [1, 1, 1, 1, 1],
    [1, 0, 0, 0, 1],
    [1, 0, 1, 2, 1],
    [1, 2, 2, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 0, 0, 0, 0],
    [0, 0, 1, 2, 2],
    [0, 1, 2, 1, 0],
    [0, 1, 1, 1, 0],
    [0, 1, 0, 1, 0],
    [2, 2, 2, 2, 2],
    [2, 2, 1, 0, 0],
    [2, 1, 0, 1, 2],
    [2, 1, 1, 1, 2],
    [2, 1, 2, 1, 2],
  ],
  strips: { base: readStrips(symbols, strips.base) },
  pick: { scatters: 3, boxes: [0, 15, 15, 30, 30, 45, 45, 60, 90, 150, 300, 1_500] },
  winMaxBets: 250,
  rtp: '4562853/4780244',
  hitFrequency: '83409/329672',
  spinMaxCredits: { base: 2_350 },
  roundMaxCredits: 2_810,
};

/** Bets in rupees. */
export const betLadder = [3, 6, 15, 30, 60, 150, 300, 600, 1_500, 3_000];
