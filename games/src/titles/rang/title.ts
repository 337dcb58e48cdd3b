import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Rang. No lines: five or more of a thing that touch by their sides pay together, and a burst of colour joins any of them.
 * Four torans call free spins in which the largest patch of the board counts twice. Lively: often something, seldom a lot.
 */
export const rang: TitleData = {
  slug: 'rang',
  version: 1,
  name: { en: 'Rang', hi: 'रंग' },
  kind: 'clusters',
  reels: 5,
  rows: 5,
  betCredits: 20,
  symbols,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: { scatters: { 4: 8, 5: 12 }, retrigger: {}, spinsMax: 12, multiplier: 1, largestMultiplier: 2 },
  winMaxBets: 2_500,
  rtp: '4521213093227/4734558267840',
  hitFrequency: '482335/1685448',
  spinMaxCredits: { base: 500, free: 1_675 },
  roundMaxCredits: 20_600,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000];
