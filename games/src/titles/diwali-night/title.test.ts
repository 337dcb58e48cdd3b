import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { diwaliNight } from './title.ts';

proveTitle(diwaliNight);
pinVersion(diwaliNight, 1, 'be9c46461ad0d6acbd160c770110168903c32a50cb9bbd0dcc6422112d653922');

test('anars land on the first, third and fifth reel only, so three is the most', () => {
  const anar = diwaliNight.symbols.findIndex((symbol) => symbol.id === 'anar');
  for (const strips of Object.values(diwaliNight.strips))
    expect(strips.map((strip) => strip.includes(anar))).toEqual([true, false, true, false, true]);
});
