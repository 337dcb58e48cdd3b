import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** A monsoon garden at dusk. The peacock substitutes for any symbol, and opens its fan over the whole reel. */
const symbols: readonly SymbolData[] = [
  { id: 'peacock', name: { en: 'Peacock', hi: 'मोर' }, role: 'wild', pays: {} },
  { id: 'feather', name: { en: 'Feather', hi: 'मोरपंख' }, role: 'high', pays: { 3: 10, 4: 40, 5: 150 } },
  { id: 'lotus', name: { en: 'Lotus', hi: 'कमल' }, role: 'high', pays: { 3: 6, 4: 26, 5: 100 } },
  { id: 'veena', name: { en: 'Veena', hi: 'वीणा' }, role: 'high', pays: { 3: 5, 4: 16, 5: 60 } },
  { id: 'raincloud', name: { en: 'Rain cloud', hi: 'घटा' }, role: 'high', pays: { 3: 4, 4: 12, 5: 50 } },
  { id: 'mangoleaf', name: { en: 'Mango leaf', hi: 'आम का पत्ता' }, role: 'high', pays: { 3: 3, 4: 10, 5: 35 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 2, 4: 6, 5: 26 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 2, 4: 5, 5: 20 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 2, 4: 4, 5: 16 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 1, 4: 4, 5: 12 } },
];

/** Reel strips, left to right. One peacock on each of the three middle reels. */
const strips = {
  base: [
    'mangoleaf lotus k mangoleaf j veena a raincloud lotus q a raincloud q a k veena raincloud q j veena k feather j q j mangoleaf feather',
    'k veena k veena lotus j a q lotus a k feather raincloud q mangoleaf q veena a raincloud peacock mangoleaf feather j raincloud lotus j k mangoleaf',
    'raincloud q veena a k mangoleaf q a q raincloud mangoleaf j mangoleaf veena k raincloud k lotus feather peacock lotus veena j feather lotus a k j',
    'lotus k peacock q feather raincloud a lotus veena a mangoleaf j mangoleaf j raincloud feather k lotus veena q k veena mangoleaf k raincloud j a q',
    'raincloud lotus j feather lotus a raincloud mangoleaf k feather q mangoleaf q k veena q raincloud a veena j k a mangoleaf j q veena j',
  ],
};

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
