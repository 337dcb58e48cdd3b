import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** What came out of our pockets after school. The coin with a hole substitutes for any symbol. */
const symbols: readonly SymbolData[] = [
  { id: 'paisa', name: { en: 'Old paisa', hi: 'पुराना पैसा' }, role: 'wild', pays: { 3: 750 } },
  { id: 'kancha', name: { en: 'Marbles', hi: 'कंचे' }, role: 'high', pays: { 3: 350 } },
  { id: 'lattu', name: { en: 'Spinning top', hi: 'लट्टू' }, role: 'high', pays: { 3: 150 } },
  { id: 'gulel', name: { en: 'Catapult', hi: 'गुलेल' }, role: 'high', pays: { 3: 100 } },
  { id: 'gilli', name: { en: 'Gilli danda', hi: 'गिल्ली डंडा' }, role: 'high', pays: { 3: 70 } },
  { id: 'patangi', name: { en: 'Little kite', hi: 'छोटी पतंग' }, role: 'high', pays: { 3: 50 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 30 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 20 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 11 } },
];

/** Reel strips, left to right. Two paisas on the middle reel. */
const strips = {
  base: [
    'q patangi q patangi gulel a q gilli gulel lattu k q k q kancha a k q gilli paisa patangi a q lattu k',
    'q k kancha q k gilli lattu paisa patangi q a q k q gilli lattu gilli k a gulel q k a patangi paisa kancha',
    'kancha q paisa patangi gilli q patangi gulel q gulel lattu a q a k gilli patangi q k q gulel k lattu a k q',
  ],
};

/**
 * Chit Pat. Three reels of childhood games. After a win the player may keep it or call the coin, chit or pat: a fair gamble doubles
 * it or takes it, five times at the most and never beyond five hundred bets. Being fair, the gamble changes no return, only the
 * nerves; where the operator does not allow it, nothing else changes. Calm to wild, as one likes.
 */
export const chitPat: TitleData = {
  slug: 'chit-pat',
  version: 1,
  name: { en: 'Chit Pat', hi: 'चित पट' },
  kind: 'lines',
  reels: 3,
  rows: 3,
  betCredits: 10,
  symbols,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  strips: { base: readStrips(symbols, strips.base) },
  gamble: { times: 5, winMaxBets: 500 },
  winMaxBets: 500,
  rtp: '1621/1690',
  hitFrequency: '4283/16900',
  spinMaxCredits: { base: 800 },
  roundMaxCredits: 800,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
