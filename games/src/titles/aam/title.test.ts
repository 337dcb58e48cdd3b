import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { aam } from './title.ts';

proveTitle(aam);
pinVersion(aam, 1, 'b1c43bd64700c3acda95e53708f3ab2bd22f27329c453d550fc6141a3cfa8b8d');

test('mangoes fall in free spins only, and there is no basket', () => {
  const [mango, basket] = ['mango', 'basket'].map((id) => aam.symbols.findIndex((symbol) => symbol.id === id));
  expect(aam.strips['base']?.flat().filter((symbol) => symbol === mango)).toEqual([]);
  expect(aam.strips['free']?.flat().filter((symbol) => symbol === basket)).toEqual([]);
});
