import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** A street magician's evening. His turban substitutes for any symbol, and three boxes in the crowd open the trick. */
const symbols: readonly SymbolData[] = [
  { id: 'turban', name: { en: 'Turban', hi: 'पगड़ी' }, role: 'wild', pays: {} },
  { id: 'box', name: { en: 'Magic box', hi: 'जादू का डिब्बा' }, role: 'scatter', pays: { 3: 60 } },
  { id: 'wand', name: { en: 'Wand', hi: 'जादू की छड़ी' }, role: 'high', pays: { 3: 95, 4: 390, 5: 1600 } },
  { id: 'dove', name: { en: 'Dove', hi: 'कबूतर' }, role: 'high', pays: { 3: 80, 4: 280, 5: 1200 } },
  { id: 'rabbit', name: { en: 'Rabbit', hi: 'ख़रगोश' }, role: 'high', pays: { 3: 65, 4: 240, 5: 950 } },
  { id: 'cards', name: { en: 'Cards', hi: 'ताश' }, role: 'high', pays: { 3: 55, 4: 190, 5: 700 } },
  { id: 'snakebasket', name: { en: 'Basket', hi: 'पिटारी' }, role: 'high', pays: { 3: 45, 4: 160, 5: 630 } },
  { id: 'mirror', name: { en: 'Mirror', hi: 'आईना' }, role: 'high', pays: { 3: 40, 4: 125, 5: 470 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 30, 4: 95, 5: 315 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 28, 4: 80, 5: 275 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 24, 4: 62, 5: 235 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 19, 4: 55, 5: 190 } },
];

/** Reel strips, left to right. Two boxes on the first, third and fifth reel, never in one window. */
const strips = {
  base: [
    'q cards q dove j wand rabbit k snakebasket a dove a cards q rabbit j mirror a snakebasket box k snakebasket j mirror box j k mirror',
    'snakebasket q cards k q rabbit j k dove a turban wand k cards j turban a rabbit j q k snakebasket mirror a cards j mirror snakebasket dove',
    'cards k mirror j snakebasket box q mirror k j k j rabbit dove q rabbit wand q cards a snakebasket dove snakebasket a box a mirror turban j',
    'snakebasket dove turban rabbit q turban k j k snakebasket cards k a q cards j a k j cards a dove rabbit j snakebasket mirror q wand mirror',
    'snakebasket j cards a rabbit dove a mirror q box mirror q j cards mirror k box q rabbit j wand dove k snakebasket j snakebasket k a',
  ],
};

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
