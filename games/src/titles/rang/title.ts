import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** The morning of Holi: four heaps of gulal, what it is thrown with, and a burst of colour that joins any of them. */
const symbols: readonly SymbolData[] = [
  { id: 'burst', name: { en: 'Colour burst', hi: 'रंग की बौछार' }, role: 'wild', pays: {} },
  { id: 'toran', name: { en: 'Toran', hi: 'तोरण' }, role: 'scatter', pays: { 3: 20, 4: 60, 5: 400 } },
  { id: 'pichkari', name: { en: 'Pichkari', hi: 'पिचकारी' }, role: 'high', pays: { 5: 40, 6: 70, 7: 120, 9: 400, 12: 2000, 15: 8000 } },
  { id: 'dhol', name: { en: 'Dhol', hi: 'ढोल' }, role: 'high', pays: { 5: 35, 6: 60, 7: 100, 9: 300, 12: 1500, 15: 6000 } },
  {
    id: 'balloon',
    name: { en: 'Water balloon', hi: 'पानी का ग़ुब्बारा' },
    role: 'high',
    pays: { 5: 30, 6: 45, 7: 75, 9: 200, 12: 1000, 15: 4000 },
  },
  { id: 'thandai', name: { en: 'Thandai', hi: 'ठंडाई' }, role: 'high', pays: { 5: 24, 6: 38, 7: 65, 9: 160, 12: 800, 15: 3000 } },
  { id: 'gulal-red', name: { en: 'Red gulal', hi: 'लाल गुलाल' }, role: 'low', pays: { 5: 20, 6: 30, 7: 48, 9: 120, 12: 500, 15: 2000 } },
  { id: 'gulal-green', name: { en: 'Green gulal', hi: 'हरा गुलाल' }, role: 'low', pays: { 5: 20, 6: 30, 7: 48, 9: 120, 12: 500, 15: 2000 } },
  { id: 'gulal-blue', name: { en: 'Blue gulal', hi: 'नीला गुलाल' }, role: 'low', pays: { 5: 15, 6: 22, 7: 36, 9: 90, 12: 400, 15: 1500 } },
  {
    id: 'gulal-yellow',
    name: { en: 'Yellow gulal', hi: 'पीला गुलाल' },
    role: 'low',
    pays: { 5: 15, 6: 22, 7: 36, 9: 90, 12: 400, 15: 1500 },
  },
];

/** Reel strips, left to right. Colours in ones and twos; one toran on every reel. */
const strips = {
  base: [
    'gulal-yellow thandai gulal-yellow dhol toran balloon pichkari pichkari gulal-blue gulal-green gulal-green dhol balloon thandai gulal-red gulal-red gulal-blue',
    'balloon burst gulal-green gulal-red thandai thandai pichkari gulal-blue gulal-green pichkari dhol gulal-blue gulal-red gulal-yellow gulal-yellow balloon toran dhol',
    'balloon balloon pichkari thandai gulal-yellow gulal-blue gulal-blue gulal-green toran gulal-red dhol dhol thandai gulal-green gulal-yellow gulal-red burst pichkari',
    'balloon pichkari gulal-red pichkari gulal-green gulal-green burst balloon thandai gulal-blue toran gulal-yellow gulal-yellow dhol dhol thandai gulal-blue gulal-red',
    'gulal-green gulal-green dhol pichkari pichkari gulal-yellow balloon gulal-red gulal-red thandai toran thandai gulal-blue balloon dhol gulal-yellow gulal-blue',
  ],
  /** Free spins: no toran, and two bursts on each of the middle reels. */
  free: [
    'thandai thandai gulal-blue gulal-red dhol gulal-red gulal-green pichkari gulal-blue pichkari gulal-green dhol gulal-yellow gulal-yellow balloon burst balloon',
    'gulal-yellow gulal-blue gulal-blue pichkari gulal-red gulal-yellow thandai burst pichkari gulal-green gulal-red thandai balloon balloon burst dhol dhol gulal-green',
    'gulal-red pichkari burst gulal-blue gulal-green gulal-green thandai balloon gulal-yellow gulal-yellow balloon dhol dhol burst gulal-blue pichkari gulal-red thandai',
    'burst thandai balloon thandai pichkari pichkari dhol gulal-red gulal-red dhol burst gulal-yellow gulal-blue balloon gulal-blue gulal-yellow gulal-green gulal-green',
    'balloon gulal-blue balloon gulal-red gulal-yellow gulal-yellow pichkari gulal-red pichkari burst thandai thandai dhol gulal-green gulal-blue dhol gulal-green',
  ],
};

/**
 * Rang. No lines: five or more of a thing that touch by their sides pay together, and a burst of colour joins any of them.
 * Four torans call free spins in which the largest patch of the board counts twice. Lively: often something, seldom a lot.
 */
export const rang: TitleData = {
  slug: 'rang',
  version: 1,
  name: { en: 'Rang', hi: 'रंग' },
  kind: 'clusters',
  reels: 5,
  rows: 5,
  betCredits: 20,
  symbols,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: { scatters: { 4: 8, 5: 12 }, retrigger: {}, spinsMax: 12, multiplier: 1, largestMultiplier: 2 },
  winMaxBets: 2_500,
  rtp: '4521213093227/4734558267840',
  hitFrequency: '482335/1685448',
  spinMaxCredits: { base: 500, free: 1_675 },
  roundMaxCredits: 20_600,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000];
