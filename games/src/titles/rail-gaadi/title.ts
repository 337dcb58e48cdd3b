import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** A long journey, second class. The engine substitutes for any symbol but the mail; five bags of mail are the jackpot. */
const symbols: readonly SymbolData[] = [
  { id: 'mailbag', name: { en: 'Mail bag', hi: 'डाक का थैला' }, role: 'jackpot', pays: {} },
  { id: 'engine', name: { en: 'Engine', hi: 'इंजन' }, role: 'wild', pays: { 3: 95, 4: 475, 5: 2800 } },
  { id: 'signal', name: { en: 'Signal', hi: 'सिग्नल' }, role: 'high', pays: { 3: 75, 4: 285, 5: 1500 } },
  { id: 'ticket', name: { en: 'Ticket', hi: 'टिकट' }, role: 'high', pays: { 3: 57, 4: 190, 5: 950 } },
  { id: 'stationclock', name: { en: 'Station clock', hi: 'स्टेशन की घड़ी' }, role: 'high', pays: { 3: 47, 4: 170, 5: 750 } },
  { id: 'chaiglass', name: { en: 'Glass of tea', hi: 'चाय का गिलास' }, role: 'high', pays: { 3: 38, 4: 140, 5: 570 } },
  { id: 'whistle', name: { en: 'Whistle', hi: 'सीटी' }, role: 'high', pays: { 3: 34, 4: 115, 5: 475 } },
  { id: 'suitcase', name: { en: 'Suitcase', hi: 'संदूक' }, role: 'high', pays: { 3: 28, 4: 95, 5: 380 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 23, 4: 66, 5: 235 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 19, 4: 57, 5: 190 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 15, 4: 47, 5: 170 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 15, 4: 38, 5: 140 } },
];

/** Twenty-five lines over four rows: for each reel the row from the top. Lines that begin with the same two cells are listed together. */
const lines = [
  [0, 0, 0, 0, 0],
  [0, 0, 1, 0, 0],
  [0, 1, 2, 1, 0],
  [0, 1, 1, 1, 0],
  [0, 1, 0, 1, 0],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 1, 1, 1, 1],
  [1, 1, 2, 1, 1],
  [1, 1, 0, 1, 1],
  [1, 2, 3, 2, 1],
  [1, 2, 2, 2, 1],
  [1, 2, 1, 2, 1],
  [2, 1, 0, 1, 2],
  [2, 1, 1, 1, 2],
  [2, 2, 2, 2, 2],
  [2, 2, 1, 2, 2],
  [2, 2, 3, 2, 2],
  [2, 3, 3, 3, 2],
  [2, 3, 2, 3, 2],
  [3, 2, 1, 2, 3],
  [3, 2, 2, 2, 3],
  [3, 2, 3, 2, 3],
  [3, 3, 3, 3, 3],
  [3, 3, 2, 3, 3],
];

/** Reel strips, left to right: symbols in pairs, but one bag of mail and one engine a reel. */
const strips = {
  base: [
    'suitcase suitcase q q q stationclock stationclock k k a mailbag ticket ticket chaiglass whistle whistle engine k j a a suitcase j j chaiglass chaiglass signal',
    'k k j a chaiglass chaiglass q q suitcase whistle whistle engine stationclock stationclock signal signal mailbag a a suitcase suitcase q q ticket ticket j j',
    'a j j stationclock stationclock whistle whistle chaiglass a a mailbag j j chaiglass chaiglass ticket ticket suitcase suitcase q q q suitcase k k engine signal',
    'chaiglass chaiglass signal signal a a k suitcase engine suitcase suitcase ticket ticket j j q q q k k mailbag a whistle whistle stationclock stationclock j',
    'j j k k signal q q mailbag q q chaiglass a stationclock stationclock a a engine chaiglass chaiglass suitcase ticket ticket j whistle whistle suitcase suitcase',
  ],
};

/**
 * Rail Gaadi. Twenty-five lines through a window of four rows, calm but for the mail: a fiftieth of every bet goes into the mail
 * bag, a jackpot that all its titles share, and five bags of mail, one on each reel, win it. The share comes back to players whole
 * and so is part of the return; the server handles the jackpot's size and its must-hit sum.
 */
export const railGaadi: TitleData = {
  slug: 'rail-gaadi',
  version: 1,
  name: { en: 'Rail Gaadi', hi: 'रेल गाड़ी' },
  kind: 'lines',
  reels: 5,
  rows: 4,
  betCredits: 25,
  symbols,
  lines,
  strips: { base: readStrips(symbols, strips.base) },
  jackpot: { jackpot: 'mail-bag', count: 5, contribution: '1/50', odds: '1024/14348907' },
  winMaxBets: 1_000,
  rtp: '684915857/717445350',
  hitFrequency: '4663/19683',
  spinMaxCredits: { base: 7_600 },
  roundMaxCredits: 7_600,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
