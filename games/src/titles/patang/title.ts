import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** The firki, spool of the glass-coated string, ties any kites together; suns call the whole town on to the roofs. */
const symbols: readonly SymbolData[] = [
  { id: 'firki', name: { en: 'Firki', hi: 'फिरकी' }, role: 'wild', pays: {} },
  { id: 'sun', name: { en: 'Uttarayan sun', hi: 'उत्तरायण का सूरज' }, role: 'scatter', pays: { 3: 100, 4: 500 } },
  { id: 'kite', name: { en: 'Kite', hi: 'पतंग' }, role: 'high', pays: { 3: 75, 4: 200, 5: 750 } },
  { id: 'parrot', name: { en: 'Parrot', hi: 'तोता' }, role: 'high', pays: { 3: 50, 4: 125, 5: 500 } },
  { id: 'pigeon', name: { en: 'Pigeon', hi: 'कबूतर' }, role: 'high', pays: { 3: 40, 4: 100, 5: 300 } },
  { id: 'rooftop', name: { en: 'Rooftop', hi: 'छत' }, role: 'high', pays: { 3: 30, 4: 80, 5: 250 } },
  { id: 'A', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 20, 4: 50, 5: 150 } },
  { id: 'K', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 20, 4: 50, 5: 125 } },
  { id: 'Q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 15, 4: 40, 5: 100 } },
  { id: 'J', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 15, 4: 30, 5: 80 } },
  { id: '10', name: { en: 'Ten', hi: 'दहला' }, role: 'low', pays: { 3: 12, 4: 25, 5: 60 } },
];

/** Reel strips, left to right; cascades feed upward from where a reel stopped. Twenty-six stops a reel in the base game. */
const strips = {
  base: [
    'parrot rooftop K pigeon 10 rooftop A K parrot J K A rooftop kite Q K pigeon kite A K parrot A pigeon J A Q',
    '10 parrot pigeon Q 10 K Q J kite parrot J 10 A kite rooftop J sun 10 J rooftop 10 Q rooftop J K pigeon',
    'J parrot kite K Q rooftop parrot kite Q 10 A K pigeon J 10 Q firki J sun A rooftop 10 pigeon Q A pigeon',
    '10 rooftop Q 10 kite rooftop A K parrot kite K firki Q J rooftop 10 K A Q sun J pigeon A parrot J pigeon',
    'K J parrot Q pigeon rooftop A kite sun A pigeon J 10 rooftop Q K 10 A K parrot kite rooftop Q 10 pigeon parrot',
  ],
  /** Free spins: twenty-four stops a reel, more firkis and no sun, so that they never start again. */
  free: [
    'kite J A K pigeon rooftop A pigeon K A rooftop parrot A pigeon K rooftop 10 parrot kite Q K J Q parrot',
    'J kite 10 pigeon Q 10 parrot K kite Q 10 J rooftop parrot firki 10 rooftop pigeon J K A J rooftop Q',
    'parrot 10 pigeon A rooftop Q J K parrot A rooftop firki kite K firki A 10 Q J pigeon K kite Q J',
    'A J parrot 10 firki K J Q pigeon rooftop A Q kite firki K rooftop parrot 10 kite A 10 J rooftop pigeon',
    'pigeon 10 parrot J pigeon rooftop A kite K Q rooftop J A 10 parrot K rooftop pigeon parrot Q kite A Q K',
  ],
};

/**
 * Patang. Kites are cut and fall, others rise in their place: 243 ways, winners leave the window, and each cascade
 * raises the multiplier. Suns, counted once the sky is calm, call free spins whose multipliers are twice as high.
 */
export const patang: TitleData = {
  slug: 'patang',
  version: 1,
  name: { en: 'Patang', hi: 'पतंग' },
  kind: 'ways',
  reels: 5,
  rows: 3,
  betCredits: 50,
  symbols,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  cascade: { base: [1, 2, 3, 5], free: [2, 4, 6, 10] },
  freeSpins: { scatters: { 3: 10, 4: 15 }, retrigger: {}, spinsMax: 15, multiplier: 1 },
  winMaxBets: 10_000,
  rtp: '2266808286776879/2365173242265600',
  hitFrequency: '3564799/11881376',
  spinMaxCredits: { base: 6_255, free: 23_850 },
};

/** Bets in rupees. */
export const betLadder = [2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
