import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Mor. Ten lines and one trick: a peacock on a middle reel opens over the whole of it and stays while the other reels spin
 * again, and again for each new one, three at the most. Medium: the trick comes about every fourth spin and carries the game.
 */
export const mor: TitleData = {
  slug: 'mor',
  version: 1,
  name: { en: 'Mor', hi: 'मोर' },
  kind: 'lines',
  reels: 5,
  rows: 3,
  betCredits: 10,
  symbols,
  lines: [
    [1, 1, 1, 1, 1],
    [1, 0, 0, 0, 1],
    [1, 0, 1, 2, 1],
    [1, 2, 2, 2, 1],
    [0, 0, 0, 0, 0],
    [0, 0, 1, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 2, 2, 2, 2],
    [2, 2, 1, 0, 0],
    [2, 1, 0, 1, 2],
  ],
  strips: { base: readStrips(symbols, strips.base) },
  expanding: true,
  winMaxBets: 500,
  rtp: '841043612363/878245079040',
  hitFrequency: '46499817403/150556299264',
  spinMaxCredits: { base: 660 },
  roundMaxCredits: 1_832,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
