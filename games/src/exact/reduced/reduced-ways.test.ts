import type { TitleData } from '@mela/contract/games/book';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSymbols, testTitle } from '../../engine/testing/test-title.ts';
import { write } from '../fraction.ts';
import { countTitle, reduceTitle } from '../count-title.ts';

const symbols = testSymbols.map((symbol) => (symbol.id === 'a' ? { ...symbol, pays: { 3: 25, 4: 50, 5: 100 } } : symbol));
/** Each strip has one scatter, so that every cascade ends. */
const strip = (least: number) => fc.array(fc.integer({ min: least, max: 4 }), { minLength: 3, maxLength: 5 }).map((rest) => [1, ...rest]);
const strips = fc.tuple(strip(2), strip(0), strip(0), strip(0), strip(2));

test('[R4] full cycle and reduced count of random cascading titles agree to the last unit', () => {
  fc.assert(
    fc.property(strips, strips, (base, free) => {
      const data: TitleData = testTitle({
        kind: 'ways',
        symbols,
        strips: { base, free },
        cascade: { base: [1, 2, 4], free: [3, 5] },
        winMaxBets: 1e9,
        freeSpins: { scatters: { 2: 3, 3: 5 }, retrigger: { 3: 1 }, spinsMax: 6, multiplier: 2 },
      });
      expect(write(reduceTitle(data))).toBe(write(countTitle(data).rtp));
    }),
    { numRuns: 15, seed: 20_261_121 },
  );
});

test('[R4] and of random titles without cascades, where nothing falls', () => {
  fc.assert(
    fc.property(strips, strips, (base, free) => {
      const freeSpins = { scatters: { 2: 3, 3: 5 }, retrigger: { 3: 1 }, spinsMax: 6, multiplier: 2 };
      const data: TitleData = testTitle({ kind: 'ways', symbols, strips: { base, free }, winMaxBets: 1e9, freeSpins });
      expect(write(reduceTitle(data))).toBe(write(countTitle(data).rtp));
    }),
    { numRuns: 15, seed: 20_261_128 },
  );
});

test('rejects a title that pays for two reels', () => {
  expect(() => reduceTitle(testTitle({ kind: 'ways' }))).toThrow(/fewer than 3/);
});
