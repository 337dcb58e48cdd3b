import { expect, test } from 'vitest';
import { fastStream } from '../engine/randomness/fast-stream.ts';
import { expectedBand } from './expected-band.ts';

const odds = { mean: 0.95, hitFrequency: 0.2505, variance: (500 * 1.8 ** 2 + 1000 ** 2) / 2000 - 0.95 ** 2, winMaxBets: 1000 };

test('before the first round there is no band', () => {
  expect(expectedBand(odds, { stakedMinor: 0, squaredStakes: 0, stakeMaxMinor: 0 })).toBeNull();
});

test('a few rounds with a long tail say nothing, many narrow the band to the stated return', () => {
  const at = (rounds: number) => expectedBand(odds, { stakedMinor: rounds, squaredStakes: rounds, stakeMaxMinor: 1 });
  expect(at(100)).toMatchObject({ from: 0, to: expect.any(Number) });
  expect(at(100)?.to).toBeGreaterThan(18);
  expect(at(1e9)?.from).toBeGreaterThan(0.945);
  expect(at(1e9)?.to).toBeLessThan(0.955);
});

test('one great stake among small ones widens it', () => {
  const even = expectedBand(odds, { stakedMinor: 2e6, squaredStakes: 2e6, stakeMaxMinor: 1 });
  const uneven = expectedBand(odds, { stakedMinor: 2e6, squaredStakes: 1e6 + 1e12, stakeMaxMinor: 1e6 });
  expect(uneven?.to).toBeGreaterThan((even?.to ?? 0) * 10);
});

test('fair casinos are inside at least as often as stated', () => {
  const [casinos, rounds] = [200, 3000];
  let outside = 0;
  for (let casino = 0; casino < casinos; casino++) {
    const draw = fastStream(casino, 3);
    let [staked, won, squares] = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const stake = draw.below(10) === 0 ? 50 : 1;
      const at = draw.below(2000);
      staked += stake;
      squares += stake ** 2;
      won += stake * (at === 0 ? 1000 : at <= 500 ? 1.8 : 0);
    }
    const band = expectedBand(odds, { stakedMinor: staked, squaredStakes: squares, stakeMaxMinor: 50 }, 0.9);
    if (band === null || won / staked < band.from || won / staked > band.to) outside++;
  }
  expect(outside).toBeLessThanOrEqual(casinos * 0.1);
});
