import type { BookEvent } from '@mela/contract/games/book';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { machineOf } from '../machine.ts';
import { payLines } from './pay-lines.ts';
import { testSymbols, testTitle } from '../testing/test-title.ts';

const row = fc.integer({ min: 0, max: 2 });
const lines = fc.array(fc.tuple(row, row, row, row, row), { minLength: 1, maxLength: 12 });
const window = fc.array(fc.integer({ min: 0, max: testSymbols.length - 1 }), { minLength: 15, maxLength: 15 });

/** Tries every symbol as what the line might be, and takes the best. */
function expected(shown: readonly number[]): number {
  const pays = testSymbols.map((symbol, index) => {
    if (symbol.role === 'scatter') return 0;
    const broken = shown.findIndex((at) => at !== index && at !== 0);
    const run = shown.slice(0, broken === -1 ? 5 : broken);
    return run.includes(index) ? (symbol.pays[run.length] ?? 0) : 0;
  });
  return Math.max(...pays);
}

test('lines pay what trying every symbol on every line pays', () => {
  fc.assert(
    fc.property(lines, window, fc.integer({ min: 1, max: 5 }), (chosen, cells, multiplier) => {
      const machine = machineOf(testTitle({ lines: chosen }));
      const shown = chosen.map((line) => line.map((at, reel) => cells[reel * 3 + at] ?? -1));
      const events: BookEvent[] = [];
      const credits = payLines(machine, Uint8Array.from(cells), multiplier, events);
      expect(credits).toBe(shown.reduce((sum, line) => sum + expected(line), 0) * multiplier);
      expect(payLines(machine, Uint8Array.from(cells), multiplier, null)).toBe(credits);
      for (const event of events) {
        if (event.type !== 'lineWin') throw new Error(event.type);
        const line = shown[event.line] ?? [];
        expect(event.credits).toBe(expected(line) * multiplier);
        expect(event.cells).toEqual(chosen[event.line]?.slice(0, event.count).map((at, reel) => [reel, at]));
        expect(line.slice(0, event.count).every((at) => at === event.symbol || at === 0)).toBe(true);
      }
      expect(events.length).toBe(shown.filter((line) => expected(line) > 0).length);
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test.each([
  ['four of a kind with a wild inside', [2, 0, 2, 2, 3], 50],
  ['wilds that pay more than the symbol they lead to', [0, 0, 0, 3, 4], 30],
  ['wilds that lead to a better symbol', [0, 0, 0, 0, 4], 400],
  ['five wilds', [0, 0, 0, 0, 0], 300],
  ['wilds before a scatter', [0, 0, 0, 1, 2], 20],
  ['a scatter at the start', [1, 2, 2, 2, 2], 0],
  ['two of a kind, where they pay', [2, 2, 3, 2, 2], 2],
  ['a run that does not start at the first reel', [3, 2, 2, 2, 2], 0],
] as const)('%s', (_, shown, credits) => {
  expect(expected(shown)).toBe(credits);
  const cells = shown.flatMap((symbol) => [1, symbol, 1]);
  expect(payLines(machineOf(testTitle({ lines: [[1, 1, 1, 1, 1]] })), Uint8Array.from(cells), 1, null)).toBe(credits);
});
