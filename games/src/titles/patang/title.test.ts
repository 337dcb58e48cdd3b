import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { patang } from './title.ts';

proveTitle(patang);
pinVersion(patang, 1, 'c6143dd883c7e007cb1499e6d2704558881e22fcd9c81be1ffdfe714be31f8c3');

test('no sun lands in free spins, so they never start again', () => {
  const sun = patang.symbols.findIndex((symbol) => symbol.id === 'sun');
  expect(patang.strips['free']?.some((strip) => strip.includes(sun))).toBe(false);
});
