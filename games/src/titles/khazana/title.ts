import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** A strongroom under the old fort: the key opens any line, and coins with a value stamped on them fill the chest. */
const symbols: readonly SymbolData[] = [
  { id: 'coin', name: { en: 'Gold coin', hi: 'सोने का सिक्का' }, role: 'coin', pays: {} },
  { id: 'key', name: { en: 'Key', hi: 'चाबी' }, role: 'wild', pays: { 3: 25, 4: 125, 5: 600 } },
  { id: 'ruby', name: { en: 'Ruby', hi: 'माणिक' }, role: 'high', pays: { 3: 20, 4: 90, 5: 325 } },
  { id: 'elephant', name: { en: 'Elephant', hi: 'हाथी' }, role: 'high', pays: { 3: 16, 4: 60, 5: 300 } },
  { id: 'sword', name: { en: 'Sword', hi: 'तलवार' }, role: 'high', pays: { 3: 12, 4: 50, 5: 200 } },
  { id: 'ring', name: { en: 'Ring', hi: 'अँगूठी' }, role: 'high', pays: { 3: 10, 4: 40, 5: 130 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 8, 4: 24, 5: 100 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 7, 4: 20, 5: 80 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 6, 4: 16, 5: 60 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 6, 4: 16, 5: 50 } },
];

/** Twenty lines: for each reel the row from the top. The gentle ones first, flat, then valleys and hills. */
const lines = [
  [1, 1, 1, 1, 1],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 0, 0, 0],
  [0, 0, 1, 0, 0],
  [0, 0, 1, 2, 2],
  [2, 2, 2, 2, 2],
  [2, 2, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 1, 2, 1, 0],
  [0, 1, 1, 1, 0],
  [0, 1, 0, 1, 0],
  [2, 1, 0, 1, 2],
  [2, 1, 1, 1, 2],
  [2, 1, 2, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 2, 1, 2, 1],
  [1, 2, 1, 0, 1],
];

/** Reel strips, left to right. Coins come in rolls of two and three. */
const strips = {
  base: [
    'coin coin a q sword ring a ruby j k q sword j elephant sword k elephant k ring ruby q j ring',
    'j a elephant ruby coin coin coin ruby sword elephant q key j sword ring q k q ring sword ring a k coin j k',
    'ring ruby a ruby k j q j a q ring elephant k coin coin coin ring k key sword elephant sword q sword coin j',
    'q sword j k ruby q k sword j ring a sword elephant coin coin coin ring q j key a k elephant ring ruby coin',
    'key q ring j ring sword q elephant k j ruby a ring a coin coin j sword k ruby sword elephant k q',
  ],
};

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
