import { expect, test } from 'vitest';
import { proveTitle } from '../testing/prove-title.ts';
import { patang } from './title.ts';

proveTitle(patang);

test('no sun lands in free spins, so they never start anew', () => {
  const sun = patang.symbols.findIndex((symbol) => symbol.id === 'sun');
  expect(patang.strips['free']?.some((strip) => strip.includes(sun))).toBe(false);
});
