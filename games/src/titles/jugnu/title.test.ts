import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { jugnu } from './title.ts';

proveTitle(jugnu);
pinVersion(jugnu, 1, 'ed1baae0c8cab1968344fc213366b00517a0301bf79847ff4b4fae320c0d73c6');

test('no two lanterns of a reel show at once, so three are the most', () => {
  const lantern = jugnu.symbols.findIndex((symbol) => symbol.id === 'lantern');
  for (const strip of jugnu.strips['base'] ?? [])
    strip.forEach((_, stop) => {
      const shown = [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === lantern);
      expect(shown.length).toBeLessThan(2);
    });
});
