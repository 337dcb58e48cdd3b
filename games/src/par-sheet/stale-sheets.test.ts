import { expect, test } from 'vitest';
import { chitPat } from '../titles/chit-pat/title.ts';
import { staleSheets } from './stale-sheets.ts';

test('[R8] every par sheet is of the reels, pays and version that are played', () => {
  expect(staleSheets()).toEqual([]);
});

test('[R8] two neighbours of a strip that change places make a par sheet stale', () => {
  const [first = [], ...rest] = chitPat.strips['base'] ?? [];
  const swapped = first.with(0, first[1] ?? 0).with(1, first[0] ?? 0);
  expect(swapped).not.toEqual(first);
  expect(staleSheets([{ ...chitPat, strips: { base: [swapped, ...rest] } }])).toEqual([expect.stringContaining('The base reels')]);
});

test('[R8] so do another pay and another version', () => {
  const symbols = chitPat.symbols.map((symbol, at) => (at === 1 ? { ...symbol, pays: { ...symbol.pays, 3: 999 } } : symbol));
  expect(staleSheets([{ ...chitPat, symbols, version: 2 }])).toEqual([expect.stringContaining('Pays'), expect.stringContaining('version')]);
});
