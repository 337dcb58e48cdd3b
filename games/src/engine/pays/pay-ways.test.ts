import type { BookEvent } from '@mela/contract/games/book';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { machineOf } from '../machine.ts';
import { payWays, waysCandidates, waysPaid } from './pay-ways.ts';
import { testSymbols, testTitle } from '../testing/test-title.ts';

const symbol = fc.integer({ min: 0, max: testSymbols.length - 1 });
const first = fc.array(fc.integer({ min: 1, max: testSymbols.length - 1 }), { minLength: 3, maxLength: 3 });
const window = fc.tuple(first, fc.array(symbol, { minLength: 12, maxLength: 12 })).map(([head, rest]) => [...head, ...rest]);
const machine = machineOf(testTitle({ kind: 'ways', strips: { base: Array.from({ length: 5 }, () => [1, 2, 3, 4]) } }));

/** Walks every one of the 243 paths and pays the longest run of each start, once for each different run of cells. */
function naive(cells: readonly number[]): { credits: number; cells: Set<number> } {
  const paid = new Set<string>();
  const winning = new Set<number>();
  let credits = 0;
  for (let path = 0; path < 243; path++) {
    const at = [0, 1, 2, 3, 4].map((reel) => reel * 3 + (Math.floor(path / 3 ** reel) % 3));
    const shown = at.map((cell) => cells[cell] ?? -1);
    const start = shown[0] ?? -1;
    if (start === 1) continue;
    const broken = shown.findIndex((here) => here !== start && here !== 0);
    const run = at.slice(0, broken === -1 ? 5 : broken);
    // A shorter run counts only where no cell of the next reel continues with it.
    const continues = run.length < 5 && [0, 1, 2].some((row) => [start, 0].includes(cells[run.length * 3 + row] ?? -1));
    const pay = testSymbols[start]?.pays[run.length] ?? 0;
    if (continues || pay === 0 || paid.has(run.join())) continue;
    paid.add(run.join());
    credits += pay;
    for (const cell of run) winning.add(cell);
  }
  return { credits, cells: winning };
}

test('ways pay what walking all 243 paths pays', () => {
  fc.assert(
    fc.property(window, fc.integer({ min: 1, max: 15 }), (cells, multiplier) => {
      const events: BookEvent[] = [];
      const flat = Uint8Array.from(cells);
      payWays(machine, flat, waysCandidates(machine, flat, machine.runLeast), multiplier, events);
      const walked = naive(cells);
      expect(waysPaid.credits).toBe(walked.credits * multiplier);
      expect(new Set(cells.flatMap((_, cell) => ((waysPaid.cells >>> cell) & 1 ? [cell] : [])))).toEqual(walked.cells);
      expect(events.reduce((sum, event) => sum + (event.type === 'waysWin' ? event.credits : Number.NaN), 0)).toBe(waysPaid.credits);
      for (const event of events) {
        if (event.type !== 'waysWin') throw new Error(event.type);
        expect(event.credits).toBe((testSymbols[event.symbol]?.pays[event.count] ?? 0) * event.ways * multiplier);
        expect(event.cells.every(([reel, row]) => [event.symbol, 0].includes(cells[reel * 3 + row] ?? -1))).toBe(true);
      }
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test('scatters never make a way, wilds never start one', () => {
  const flat = Uint8Array.from([1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1]);
  payWays(machine, flat, waysCandidates(machine, flat, machine.runLeast), 1, null);
  expect(waysPaid).toEqual({ credits: 0, cells: 0 });
});
