import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import { lines } from './lines.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Jugnu. Twenty lines in the dark. Three lanterns call seven free spins, and every firefly that lands stays in its cell
 * until the last of them. Medium to wild: the night is long in coming, and brighter with each spin.
 */
export const jugnu: TitleData = {
  slug: 'jugnu',
  version: 1,
  name: { en: 'Jugnu', hi: 'जुगनू' },
  kind: 'lines',
  reels: 5,
  rows: 3,
  betCredits: 20,
  symbols,
  lines,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: { scatters: { 3: 7 }, retrigger: {}, spinsMax: 7, multiplier: 1, stickyWilds: true },
  winMaxBets: 2_500,
  rtp: '28225505559208806220872413/29853001642728779987709888',
  hitFrequency: '10727/34104',
  spinMaxCredits: { base: 1_050, free: 4_830 },
  roundMaxCredits: 34_240,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000];
