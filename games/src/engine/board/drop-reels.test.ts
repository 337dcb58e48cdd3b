import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropReels } from './drop-reels.ts';
import { machineOf } from '../machine.ts';
import { testTitle } from '../testing/test-title.ts';
import { showStops } from './window.ts';

const strip = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 12 });
const five = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 5, maxLength: 5 });

/** The reel as a tall column of symbols over the window, from which cells are struck out. */
function naiveFall(reel: readonly number[], stop: number, rounds: readonly number[]): number[] {
  const tall = Array.from({ length: 60 }, (_, row) => reel[(((stop + 2 - row) % reel.length) + reel.length) % reel.length] ?? -1);
  for (const removed of rounds) for (const row of [2, 1, 0]) if ((removed >> (2 - row)) & 1) tall.splice(row, 1);
  return tall.slice(0, 3).reverse();
}

test('after any removals the window shows what is left of a tall column of the strip', () => {
  fc.assert(
    fc.property(five(strip), five(fc.nat(11)), fc.array(five(fc.nat(7)), { maxLength: 5 }), (strips, places, removals) => {
      const machine = machineOf(testTitle({ strips: { base: strips } }));
      const stops = places.map((place, reel) => place % (strips[reel]?.length ?? 1));
      machine.spin.stops.set(stops);
      showStops(machine.spin, machine.base, 3);
      const tops = Int32Array.from(stops);
      for (const removed of removals)
        dropReels(
          machine,
          machine.base,
          machine.spin.window,
          tops,
          removed.reduce((bits, rows, reel) => bits | (rows << (reel * 3)), 0),
        );
      const expected = strips.flatMap((reel, at) =>
        naiveFall(
          reel,
          stops[at] ?? 0,
          removals.map((removed) => removed[at] ?? 0),
        ),
      );
      expect([...machine.spin.window]).toEqual(expected);
    }),
    { numRuns: 1000, seed: 20_261_121 },
  );
});
