import type { SymbolData, TitleData } from '@mela/contract/games/book';

const name = { en: 'Test', hi: 'परख' };

/** Wild 0, scatter 1, then three symbols: the smallest set that shows every rule. For tests only. */
export const testSymbols: readonly SymbolData[] = [
  { id: 'wild', name, role: 'wild', pays: { 3: 20, 4: 60, 5: 300 } },
  { id: 'scatter', name, role: 'scatter', pays: { 2: 5, 3: 20 } },
  { id: 'a', name, role: 'high', pays: { 2: 2, 3: 25, 4: 50, 5: 100 } },
  { id: 'b', name, role: 'low', pays: { 3: 10, 4: 30, 5: 70 } },
  { id: 'c', name, role: 'low', pays: { 3: 4, 4: 8, 5: 400 } },
];

/** A small title of lines, five reels of three rows, changed as a test needs. */
export function testTitle(change: Partial<TitleData> = {}): TitleData {
  const strip = [0, 2, 3, 4, 1, 2, 3, 4];
  return {
    slug: 'test',
    version: 1,
    name,
    kind: 'lines',
    reels: 5,
    rows: 3,
    betCredits: 2,
    symbols: testSymbols,
    lines: [
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
      [1, 1, 0, 1, 2],
      [2, 1, 0, 1, 2],
    ],
    strips: { base: [strip, strip, strip, strip, strip] },
    winMaxBets: 1_000_000,
    rtp: '0/1',
    hitFrequency: '0/1',
    spinMaxCredits: {},
    ...change,
  };
}
