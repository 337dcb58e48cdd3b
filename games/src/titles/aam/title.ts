import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Aam Ka Mausam. 243 ways through the orchard. Three baskets call free spins in which mangoes fall: every four fill a basket,
 * and each full one adds two spins and raises what every win is worth. Wild in the season, even-tempered out of it.
 */
export const aam: TitleData = {
  slug: 'aam',
  version: 1,
  name: { en: 'Aam Ka Mausam', hi: 'आम का मौसम' },
  kind: 'ways',
  reels: 5,
  rows: 3,
  betCredits: 50,
  symbols,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: {
    scatters: { 3: 8 },
    retrigger: {},
    spinsMax: 16,
    multiplier: 1,
    collect: { size: 4, multipliers: [1, 2, 3, 5], spins: 2 },
  },
  winMaxBets: 35_000,
  rtp: '153563416095987511973370279410639768178271389660143678152248925678304048185427814853545636142/161176793610944420684694137744926497092993221061886396173510491657533594464478094737665140625',
  hitFrequency: '69307/228150',
  spinMaxCredits: { base: 21_600, free: 115_425 },
  roundMaxCredits: 1_516_017,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500];
