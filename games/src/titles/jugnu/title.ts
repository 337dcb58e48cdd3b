import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** A warm night before the rains, when fireflies come up from the grass. A firefly substitutes for any symbol; lanterns call them. */
const symbols: readonly SymbolData[] = [
  { id: 'firefly', name: { en: 'Firefly', hi: 'जुगनू' }, role: 'wild', pays: {} },
  { id: 'lantern', name: { en: 'Lantern', hi: 'लालटेन' }, role: 'scatter', pays: { 3: 40 } },
  { id: 'jar', name: { en: 'Jar of light', hi: 'रोशनी का मर्तबान' }, role: 'high', pays: { 3: 30, 4: 120, 5: 450 } },
  { id: 'owl', name: { en: 'Owl', hi: 'उल्लू' }, role: 'high', pays: { 3: 24, 4: 90, 5: 360 } },
  { id: 'moon', name: { en: 'Moon', hi: 'चाँद' }, role: 'high', pays: { 3: 21, 4: 75, 5: 300 } },
  { id: 'raatrani', name: { en: 'Night jasmine', hi: 'रातरानी' }, role: 'high', pays: { 3: 18, 4: 60, 5: 240 } },
  { id: 'beetle', name: { en: 'Beetle', hi: 'भृंग' }, role: 'high', pays: { 3: 15, 4: 45, 5: 180 } },
  { id: 'a', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 12, 4: 30, 5: 120 } },
  { id: 'k', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 12, 4: 30, 5: 105 } },
  { id: 'q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 9, 4: 24, 5: 90 } },
  { id: 'j', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 8, 4: 20, 5: 75 } },
];

/** Twenty lines: for each reel the row from the top, straight ones first, then those that fly up and down. */
const lines = [
  [1, 1, 1, 1, 1],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 2, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 0, 0, 0, 0],
  [0, 0, 1, 2, 2],
  [0, 0, 2, 0, 0],
  [0, 1, 2, 1, 0],
  [0, 1, 1, 1, 0],
  [0, 1, 0, 1, 0],
  [0, 2, 2, 2, 0],
  [2, 2, 2, 2, 2],
  [2, 2, 1, 0, 0],
  [2, 2, 0, 2, 2],
  [2, 1, 0, 1, 2],
  [2, 1, 1, 1, 2],
  [2, 1, 2, 1, 2],
];

/** Reel strips, left to right. Two lanterns on the first, third and fifth reel; a lone firefly on each middle one. */
const strips = {
  base: [
    'owl lantern moon k j raatrani moon a beetle j lantern beetle j a jar owl k moon q beetle k raatrani j q jar a raatrani q',
    'raatrani moon beetle owl j a q a j q k raatrani k beetle jar q j k firefly j moon owl raatrani moon jar a beetle',
    'k raatrani owl j owl jar j k a lantern firefly beetle j a moon raatrani q a beetle k q beetle jar moon lantern q j raatrani moon',
    'owl raatrani jar a raatrani k q j moon raatrani beetle a q j jar moon k owl q moon firefly beetle j k j beetle a',
    'beetle a moon lantern q j owl j beetle moon raatrani moon lantern a jar owl q k a jar beetle q raatrani j k j k raatrani',
  ],
  /** Free spins: no lantern, and three fireflies in a row on each middle reel. */
  free: [
    'j moon owl a k beetle raatrani beetle moon q beetle raatrani j owl jar q k raatrani jar a k a j q',
    'q a raatrani owl k beetle moon q beetle moon raatrani q k a j k owl jar j jar j a firefly firefly firefly raatrani beetle',
    'a beetle q j beetle j owl a k raatrani beetle j jar moon a raatrani q raatrani q owl k jar k firefly firefly firefly moon',
    'a jar firefly firefly firefly moon q beetle j raatrani k raatrani j a raatrani j q owl beetle q k a jar owl moon beetle k',
    'j moon q k jar a q j moon raatrani jar j a owl raatrani beetle owl beetle k a k beetle q raatrani',
  ],
};

/**
 * Jugnu. Twenty lines in the dark. Three lanterns call seven free spins, and every firefly that lands stays in its cell
 * until the last of them. Medium to wild: the night is long in coming, and brighter with each spin.
 */
export const jugnu: TitleData = {
  slug: 'jugnu',
  version: 1,
  name: { en: 'Jugnu', hi: 'जुगनू' },
  kind: 'lines',
  reels: 5,
  rows: 3,
  betCredits: 20,
  symbols,
  lines,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: { scatters: { 3: 7 }, retrigger: {}, spinsMax: 7, multiplier: 1, stickyWilds: true },
  winMaxBets: 2_500,
  rtp: '28225505559208806220872413/29853001642728779987709888',
  hitFrequency: '10727/34104',
  spinMaxCredits: { base: 1_050, free: 4_830 },
  roundMaxCredits: 34_240,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000];
