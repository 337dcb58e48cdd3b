import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { mor } from './title.ts';

proveTitle(mor);
pinVersion(mor, 1, 'd1bbefff48953820f00e9bc1fb7f16f5154369a66ec47c217f22909725d99db1');

test('peacocks are on the middle reels only, one on each, so three re-spins are the most', () => {
  expect(mor.strips['base']?.map((strip) => strip.filter((symbol) => symbol === 0).length)).toEqual([0, 1, 1, 1, 0]);
});
