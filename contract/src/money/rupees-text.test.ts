import { expect, it } from 'vitest';
import { rupeesText } from './rupees-text.ts';

it.each([
  [0, {}, '₹0.00'],
  [5n, {}, '₹0.05'],
  [12_345_650, {}, '₹1,23,456.50'],
  [-12_345_600n, {}, '−₹1,23,456.00'],
  [12_345_600, { paise: 'needed' }, '₹1,23,456'],
  [12_345_601n, { paise: 'needed' }, '₹1,23,456.01'],
  [1000n, { sign: true }, '+₹10.00'],
  [-1000, { sign: true }, '−₹10.00'],
  [0n, { sign: true }, '₹0.00'],
  [9_007_199_254_740_993n, {}, '₹9,00,71,99,25,47,409.93'],
] as const)('writes %s paise %j as %s', (minor, style, text) => {
  expect(rupeesText(minor, style)).toBe(text);
});

it.each([0.5, Number.NaN, 1e300])('does not write %s, which is no sum', (minor) => {
  expect(() => rupeesText(minor)).toThrow(RangeError);
});
