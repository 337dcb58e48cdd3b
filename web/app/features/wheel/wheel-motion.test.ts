import { describe, expect, it } from 'vitest';
import { sliceAt, slicesOf, stopTurn, turnAt } from './wheel-motion.ts';

const weights = [1400, 900, 700, 1200, 700, 1300, 900, 700, 500, 1000, 300, 400];
const slices = slicesOf(weights);

describe('the motion of the wheel', () => {
  it('has slices as wide as their odds, which fill the wheel', () => {
    expect([slices[0]?.from, slices[0]?.to, slices[0]?.middle].map((angle) => angle?.toFixed(6))).toEqual([
      '0.000000',
      '50.400000',
      '25.200000',
    ]);
    expect(slices.at(-1)?.to).toBe(360);
    expect(slices.map(({ from, to }) => Math.round(((to - from) / 360) * 10_000))).toEqual(weights);
  });

  it('ends in the middle of the slice that was drawn, wherever it stood before', () => {
    for (const [sector, { middle }] of slices.entries())
      for (const now of [0, 1, 359.9, 360, 1234.5, -77, 100_000.25]) {
        const end = stopTurn(now, middle);
        expect(sliceAt(slices, turnAt(now, end, 1))).toBe(sector);
        expect(end - now).toBeGreaterThanOrEqual(1800);
        expect(end - now).toBeLessThan(2160);
      }
  });

  it('only slows down: it never turns back, and never moves faster than before', () => {
    const turns = Array.from({ length: 101 }, (_, at) => turnAt(10, 1900, at / 100));
    const steps = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0));
    expect(steps.every((step, at) => step >= 0 && (at === 0 || step <= (steps[at - 1] ?? 0) + 1e-9))).toBe(true);
    expect([turns[0], turns.at(-1)]).toEqual([10, 1900]);
  });
});
