import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { sawan } from './title.ts';

proveTitle(sawan);
pinVersion(sawan, 1, 'e3f7935c2bf39b9423baefd261678c09a92dcf5106b9871ec68547b95b2a9dc8');

test('every height of a reel is as likely as the others, and all of them tall make 117,649 ways', () => {
  for (const heights of sawan.heights ?? []) expect(new Set(heights).size).toBe(heights.length);
  expect((sawan.heights ?? []).reduce((ways, heights) => ways * Math.max(...heights), 1)).toBe(117_649);
});
