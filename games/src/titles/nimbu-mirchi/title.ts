import type { TitleData, GroupData, SymbolData } from '@mela/contract/games/book';
import { readStrips } from '../../engine/board/read-strips.ts';

/** What hangs, hoots and shines on a painted lorry; the lucky seven substitutes for any symbol and doubles its line. */
const symbols: readonly SymbolData[] = [
  { id: 'seven', name: { en: 'Lucky seven', hi: 'लकी सात' }, role: 'wild', pays: { 3: 1000 } },
  { id: 'truck', name: { en: 'Lorry', hi: 'ट्रक' }, role: 'high', pays: { 3: 70 } },
  { id: 'horn', name: { en: 'Horn', hi: 'भोंपू' }, role: 'high', pays: { 3: 30 } },
  { id: 'mirchi', name: { en: 'Chilli', hi: 'मिर्ची' }, role: 'high', pays: { 3: 18 } },
  { id: 'nimbu', name: { en: 'Lime', hi: 'नींबू' }, role: 'high', pays: { 3: 10 } },
  { id: 'bar3', name: { en: 'Three bars', hi: 'तीन पट्टी' }, role: 'low', pays: { 3: 30 } },
  { id: 'bar2', name: { en: 'Two bars', hi: 'दो पट्टी' }, role: 'low', pays: { 3: 18 } },
  { id: 'bar1', name: { en: 'One bar', hi: 'एक पट्टी' }, role: 'low', pays: { 3: 9 } },
];

/** Any three bars. */
const groups: readonly GroupData[] = [{ name: { en: 'Any bars', hi: 'कोई भी पट्टी' }, symbols: [5, 6, 7], credits: 4 }];

/** Reel strips, left to right, each read downward and joined end to start. Limes crowd the first reel, chillies the last. */
const strips = {
  base: [
    'bar3 bar2 truck bar1 nimbu bar2 horn bar1 mirchi nimbu mirchi nimbu horn bar3 nimbu horn mirchi truck horn nimbu seven bar2 bar1 nimbu',
    'mirchi truck mirchi nimbu bar1 seven mirchi horn truck bar1 bar3 bar2 bar1 horn nimbu mirchi nimbu truck bar2 nimbu mirchi horn bar1',
    'truck horn bar2 truck bar3 mirchi bar1 bar3 nimbu bar1 horn mirchi nimbu truck nimbu mirchi nimbu mirchi horn mirchi bar2 seven mirchi nimbu',
  ],
};

/**
 * Nimbu Mirchi. The old three-reel machine in the colours of highway art: five lines, bars that pay in any mix, and a seven
 * that substitutes for any symbol, each one doubling the line. Calm: many small wins, no feature to wait for. A hundredth of every bet
 * goes into the mail bag that Rail Gaadi fills too; there is no bag on these reels, so only the bet that fills it to its shown
 * sum wins it here.
 */
export const nimbuMirchi: TitleData = {
  slug: 'nimbu-mirchi',
  version: 1,
  name: { en: 'Nimbu Mirchi', hi: 'नींबू मिर्ची' },
  kind: 'lines',
  reels: 3,
  rows: 3,
  betCredits: 10,
  symbols,
  groups,
  wildMultiplier: 2,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  strips: { base: readStrips(symbols, strips.base) },
  jackpot: { jackpot: 'mail-bag', contribution: '1/100' },
  winMaxBets: 250,
  rtp: '53327/55200',
  hitFrequency: '1997/6624',
  spinMaxCredits: { base: 1_036 },
  roundMaxCredits: 1_036,
};

/** Bets in rupees. */
export const betLadder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
