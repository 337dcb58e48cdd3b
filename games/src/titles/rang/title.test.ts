import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { rang } from './title.ts';

proveTitle(rang);
pinVersion(rang, 1, 'c80e9ce2a4c943e511771c05c0da965442d91501150501cc4d986c747718d8c7');

test('there is no toran in free spins, so they never start again', () => {
  const toran = rang.symbols.findIndex((symbol) => symbol.id === 'toran');
  expect(rang.strips['free']?.some((strip) => strip.includes(toran))).toBe(false);
  expect(rang.strips['base']?.map((strip) => strip.filter((symbol) => symbol === toran).length)).toEqual([1, 1, 1, 1, 1]);
});
