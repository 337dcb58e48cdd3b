import type { TitleData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';
import { lines } from './lines.ts';
import * as strips from './strips.ts';
import { symbols } from './symbols.ts';

/**
 * Khazana. Twenty plain lines, and coins with values on them: six in one window stay where they are while every other cell
 * spins on by itself, three more times after each new coin. A chest full of coins pays a thousand bets on top. Wild: the lines
 * give back little, the chest the rest.
 */
export const khazana: TitleData = {
  slug: 'khazana',
  version: 1,
  name: { en: 'Khazana', hi: 'ख़ज़ाना' },
  kind: 'lines',
  reels: 5,
  rows: 3,
  betCredits: 20,
  symbols,
  lines,
  strips: { base: readStrips(symbols, strips.base) },
  hold: {
    coins: 6,
    respins: 3,
    values: [
      { credits: 10, weight: 40 },
      { credits: 20, weight: 30 },
      { credits: 40, weight: 15 },
      { credits: 100, weight: 10 },
      { credits: 200, weight: 4 },
      { credits: 1_000, weight: 1 },
    ],
    cellOf: 1_700,
    fullCredits: 20_000,
  },
  winMaxBets: 2_500,
  rtp: '7751265159295505498997058274271974262979868559165130027138306472795649280025348624431238676873809606713032966614747972178783452699500375674959149873283859304270935672452859/8023039111593656481714337906574900660348497704030918720577162784347582821840506427468594784394325950928481628573072634640132003522249502778616576573271211907158562838558560',
  hitFrequency: '215325/808496',
  spinMaxCredits: { base: 1_020 },
  roundMaxCredits: 35_130,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000];
