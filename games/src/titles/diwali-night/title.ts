import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import { lines } from './lines.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Diwali Night. Twenty lines over a courtyard of lamps. Diyas are wild on every reel; anars land on the first, third and
 * fifth, and three of them light eight free spins in which every win counts three times and three more anars add four.
 */
export const diwaliNight: TitleData = {
  slug: 'diwali-night',
  version: 1,
  name: { en: 'Diwali Night', hi: 'दिवाली की रात' },
  kind: 'lines',
  reels: 5,
  rows: 3,
  betCredits: 20,
  symbols,
  lines,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: { scatters: { 3: 8 }, retrigger: { 3: 4 }, spinsMax: 20, multiplier: 3 },
  winMaxBets: 5_000,
  rtp: '592018568897283185192861280957336217/616078191710919489127397757812736000',
  hitFrequency: '20699/67500',
  spinMaxCredits: { base: 1_830, free: 4_965 },
};

/** Bets in rupees. */
export const betLadder = [2, 4, 6, 10, 20, 40, 60, 100, 200, 500, 1_000, 2_000, 5_000];
