import { expect, it } from 'vitest';
import { bridgeCode } from '../../web/build/measure-messenger.ts';

/** Minified, not compressed. */
const bytesMax = 10_000;

it('[2.16] the bridge to the messenger is at most 10 kB', async () => {
  const code = await bridgeCode();
  expect(code).toContain('setup_back_button');
  expect(code).toContain('ink-900');
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(bytesMax);
});
