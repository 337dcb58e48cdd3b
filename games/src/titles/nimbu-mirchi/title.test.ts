import { expect, test } from 'vitest';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { nimbuMirchi } from './title.ts';

proveTitle(nimbuMirchi);
pinVersion(nimbuMirchi, 1, '1534c13a71817bb6c409e2b49ba31ee40f652ed8d5587572216e507c2efbeb16');

test('one seven a reel, so three of them on a line is the rarest thing there is', () => {
  for (const strip of nimbuMirchi.strips['base'] ?? []) expect(strip.filter((symbol) => symbol === 0)).toHaveLength(1);
});
