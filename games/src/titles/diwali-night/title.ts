import type { TitleData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** The lamp lights the line for any symbol; three flowerpot fountains on the ground open the fireworks. */
const symbols: readonly SymbolData[] = [
  { id: 'diya', name: { en: 'Diya', hi: 'दीया' }, role: 'wild', pays: { 3: 50, 4: 250, 5: 1000 } },
  { id: 'anar', name: { en: 'Anar', hi: 'अनार' }, role: 'scatter', pays: { 3: 40 } },
  { id: 'rangoli', name: { en: 'Rangoli', hi: 'रंगोली' }, role: 'high', pays: { 3: 50, 4: 150, 5: 500 } },
  { id: 'lantern', name: { en: 'Sky lantern', hi: 'कंदील' }, role: 'high', pays: { 3: 40, 4: 125, 5: 400 } },
  { id: 'rocket', name: { en: 'Rocket', hi: 'रॉकेट' }, role: 'high', pays: { 3: 35, 4: 100, 5: 300 } },
  { id: 'laddu', name: { en: 'Laddu', hi: 'लड्डू' }, role: 'high', pays: { 3: 30, 4: 80, 5: 250 } },
  { id: 'A', name: { en: 'Ace', hi: 'इक्का' }, role: 'low', pays: { 3: 20, 4: 60, 5: 200 } },
  { id: 'K', name: { en: 'King', hi: 'बादशाह' }, role: 'low', pays: { 3: 20, 4: 50, 5: 150 } },
  { id: 'Q', name: { en: 'Queen', hi: 'बेगम' }, role: 'low', pays: { 3: 15, 4: 50, 5: 150 } },
  { id: 'J', name: { en: 'Jack', hi: 'ग़ुलाम' }, role: 'low', pays: { 3: 15, 4: 40, 5: 100 } },
  { id: '10', name: { en: 'Ten', hi: 'दहला' }, role: 'low', pays: { 3: 10, 4: 40, 5: 100 } },
];

/** The twenty lines: for each reel the row from the top. Lines that begin alike are listed together, so that the engine skips them together. */
const lines = [
  [1, 1, 1, 1, 1],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 0, 0, 0],
  [0, 0, 1, 2, 2],
  [0, 0, 2, 0, 0],
  [2, 2, 2, 2, 2],
  [2, 2, 1, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 1, 2, 1, 0],
  [0, 1, 1, 1, 0],
  [0, 1, 0, 1, 0],
  [2, 1, 0, 1, 2],
  [2, 1, 1, 1, 2],
  [2, 1, 2, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 2, 1, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 2, 2, 2, 0],
];

/** Reel strips, left to right, each read downward and joined end to start. Thirty stops a reel in the base game. */
const strips = {
  base: [
    'A lantern J Q lantern laddu 10 K A rangoli anar laddu A diya rocket Q A laddu rocket K rangoli J rocket K 10 A K anar Q K',
    '10 J Q rocket rangoli diya K lantern laddu 10 lantern A J Q rocket J Q rangoli J 10 laddu J 10 Q lantern 10 J rocket laddu K',
    'rangoli K J A anar lantern J diya A 10 laddu rangoli anar rocket K 10 J A Q rocket K laddu A 10 lantern Q 10 rocket Q laddu',
    '10 lantern J A K lantern Q A rocket J A K 10 rocket rangoli 10 J K Q laddu lantern rangoli laddu J A laddu diya Q rocket laddu',
    'anar J K 10 laddu J diya lantern K A rangoli K 10 J A Q K laddu rocket Q J 10 rocket Q anar A laddu lantern rocket rangoli',
  ],
  /** Free spins: more diyas, and twenty-four stops a reel so that anars come more often. */
  free: [
    'laddu anar 10 A K 10 J anar laddu rangoli lantern Q 10 lantern Q K A rocket K rangoli J diya Q rocket',
    'K 10 rocket lantern K 10 rangoli laddu Q A J K A diya J laddu rocket Q diya 10 lantern rangoli laddu A',
    'laddu Q diya K Q lantern anar Q A J rangoli rocket J 10 diya K 10 anar A lantern laddu A 10 rocket',
    'laddu J rangoli K A Q rocket diya A laddu K diya lantern A 10 J Q rangoli 10 rocket K lantern rocket Q',
    'rocket K A diya rangoli anar lantern J 10 Q lantern J anar A laddu J A rocket 10 K Q laddu 10 rangoli',
  ],
};

/**
 * Diwali Night. Twenty lines over a courtyard of lamps. Diyas are wild on every reel; anars land on the first, third and
 * fifth, and three of them light eight free spins in which every win counts three times and three more anars add four.
 */
export const diwaliNight: TitleData = {
  slug: 'diwali-night',
  version: 1,
  name: { en: 'Diwali Night', hi: 'दिवाली की रात' },
  kind: 'lines',
  reels: 5,
  rows: 3,
  betCredits: 20,
  symbols,
  lines,
  strips: { base: readStrips(symbols, strips.base), free: readStrips(symbols, strips.free) },
  freeSpins: { scatters: { 3: 8 }, retrigger: { 3: 4 }, spinsMax: 20, multiplier: 3 },
  winMaxBets: 5_000,
  rtp: '592018568897283185192861280957336217/616078191710919489127397757812736000',
  hitFrequency: '20699/67500',
  spinMaxCredits: { base: 1_830, free: 4_965 },
};

/** Bets in rupees. */
export const betLadder = [2, 4, 6, 10, 20, 40, 60, 100, 200, 500, 1_000, 2_000, 5_000];
