import { expect, test } from 'vitest';
import { proveTitle } from '../testing/prove-title.ts';
import { diwaliNight } from './title.ts';

proveTitle(diwaliNight);

test('anars land on the first, third and fifth reel only, so three is the most', () => {
  const anar = diwaliNight.symbols.findIndex((symbol) => symbol.id === 'anar');
  for (const strips of Object.values(diwaliNight.strips))
    expect(strips.map((strip) => strip.includes(anar))).toEqual([true, false, true, false, true]);
});
