import { expect, test } from 'vitest';
import { khazana } from '../titles/khazana/title.ts';
import { chitPat } from '../titles/chit-pat/title.ts';
import { staleSheets, orphanSheets } from './stale-sheets.ts';

test('[R8] every par sheet is of the reels, pays and version that are played', () => {
  expect([...staleSheets(), ...orphanSheets()]).toEqual([]);
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

test('[R8] so do a rule that is on no reel, and a different stated return', () => {
  const { hold } = khazana;
  expect(hold).toBeDefined();
  const richer = { ...khazana, rtp: '97/100', ...(hold && { hold: { ...hold, fullCredits: hold.fullCredits + 1 } }) };
  expect(staleSheets([richer])).toEqual([expect.stringContaining('Rules'), expect.stringContaining('return')]);
});

test('[R8] a title without a par sheet, and a par sheet without a title, are named', () => {
  expect(staleSheets([{ ...chitPat, slug: 'chakri' }])).toEqual([expect.stringContaining('chakri has no par sheet')]);
  expect(orphanSheets(['khazana'])).toContain('chit-pat has a par sheet and is no title');
});
