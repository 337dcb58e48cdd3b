import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { sawan } from './title.ts';

proveTitle(sawan);
pinVersion(sawan, 1, 'c69287bc8a03b33da49ff06bb9d353687c4ad3b7affdd19ae8408eacfc16d668');

test('every height of a reel is as likely as the others, and all of them tall make 117,649 ways', () => {
  for (const heights of sawan.heights ?? []) expect(new Set(heights).size).toBe(heights.length);
  expect((sawan.heights ?? []).reduce((ways, heights) => ways * Math.max(...heights), 1)).toBe(117_649);
});
