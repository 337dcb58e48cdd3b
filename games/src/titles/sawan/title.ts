import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** The first rain: what one carries, eats and floats when the clouds break. A cloud substitutes for any symbol. */
const symbols: readonly SymbolData[] = [
  { id: 'cloud', name: { en: 'Rain cloud', hi: 'बादल' }, role: 'wild', pays: {} },
  { id: 'umbrella', name: { en: 'Umbrella', hi: 'छाता' }, role: 'high', pays: { 3: 8, 4: 20, 5: 60, 6: 200 } },
  { id: 'boat', name: { en: 'Paper boat', hi: 'काग़ज़ की नाव' }, role: 'high', pays: { 3: 5, 4: 12, 5: 32, 6: 100 } },
  { id: 'frog', name: { en: 'Frog', hi: 'मेंढक' }, role: 'high', pays: { 3: 4, 4: 10, 5: 24, 6: 65 } },
  { id: 'chai', name: { en: 'Tea', hi: 'चाय' }, role: 'high', pays: { 3: 3, 4: 8, 5: 20, 6: 48 } },
  { id: 'bhutta', name: { en: 'Roasted corn', hi: 'भुट्टा' }, role: 'high', pays: { 3: 3, 4: 7, 5: 16, 6: 40 } },
  { id: 'jhoola', name: { en: 'Swing', hi: 'झूला' }, role: 'high', pays: { 3: 2, 4: 7, 5: 14, 6: 32 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 3, 4: 5, 5: 10, 6: 24 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 2, 4: 4, 5: 8, 6: 20 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 2, 4: 3, 5: 7, 6: 16 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 1, 4: 2, 5: 5, 6: 12 } },
];

const heights = [2, 3, 4, 5, 6, 7];

/** Reel strips, left to right. Symbols come down in showers of two and three, so that a tall reel is full of one thing. */
const strips = {
  base: [
    'a a a umbrella umbrella q q q a a umbrella j j j boat boat bhutta bhutta bhutta j j j frog frog frog q q boat boat k k k jhoola jhoola chai chai k k frog jhoola jhoola chai chai bhutta',
    'cloud q q q jhoola jhoola a a a umbrella k k k boat boat q q umbrella umbrella frog frog frog bhutta k k frog j j j a a bhutta bhutta bhutta boat boat chai chai jhoola jhoola j j j chai chai',
    'q q q a a a frog chai chai q q chai chai k k j j j cloud jhoola jhoola bhutta boat boat umbrella umbrella frog frog frog boat boat j j j bhutta bhutta bhutta umbrella k k k jhoola jhoola a a',
    'umbrella umbrella cloud q q q jhoola jhoola boat boat j j j umbrella jhoola jhoola frog chai chai q q chai chai k k k boat boat a a a bhutta j j j frog frog frog cloud k k a a bhutta bhutta bhutta',
    'q q q a a a bhutta j j j chai chai jhoola jhoola k k k umbrella frog chai chai j j j frog frog frog a a bhutta bhutta bhutta umbrella umbrella jhoola jhoola boat boat k k q q boat boat cloud',
    'boat boat bhutta bhutta bhutta frog j j j jhoola jhoola q q umbrella bhutta a a k k k cloud j j j jhoola jhoola umbrella umbrella boat boat frog frog frog chai chai a a a chai chai k k q q q',
  ],
};

/**
 * Sawan. Six reels of two to seven symbols, drawn again in every spin: from 64 ways in a drizzle to 117,649 when it
 * pours. No feature; the height of the reels is the suspense. Wild at its tallest, dry in between.
 */
export const sawan: TitleData = {
  slug: 'sawan',
  version: 1,
  name: { en: 'Sawan', hi: 'सावन' },
  kind: 'ways',
  reels: 6,
  rows: 7,
  betCredits: 20,
  symbols,
  heights: [heights, heights, heights, heights, heights, heights],
  strips: { base: readStrips(symbols, strips.base) },
  winMaxBets: 5_000,
  rtp: '193936557/202400000',
  hitFrequency: '748219/3207600',
  spinMaxCredits: { base: 84_240 },
  roundMaxCredits: 84_240,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
