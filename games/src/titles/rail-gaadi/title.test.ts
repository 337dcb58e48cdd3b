import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { railGaadi } from './title.ts';

proveTitle(railGaadi);
pinVersion(railGaadi, 1, 'b7d4f02eb61ec38858994e45803ac05572ea055b1bce43c1ae98f01e3ba74c68');

test('one bag of mail on each reel: the jackpot falls when all five show, in four rows out of so many stops each', () => {
  const chances = railGaadi.strips['base']?.map((strip) => {
    expect(strip.filter((symbol) => symbol === 0)).toHaveLength(1);
    return railGaadi.rows / strip.length;
  });
  const [part = 0, of = 1] = railGaadi.jackpot?.odds?.split('/').map(Number) ?? [];
  expect(part / of).toBeCloseTo(chances?.reduce((product, chance) => product * chance, 1) ?? 0, 12);
});
