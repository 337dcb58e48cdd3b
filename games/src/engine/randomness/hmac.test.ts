import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from './hmac.ts';

const hex = (bytes: string) => Buffer.from(bytes, 'latin1').toString('hex');

test("equals node's HMAC-SHA256 for any key up to a block and any text", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'binary', maxLength: 700 }), (key, message) => {
      expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message, 'utf8').digest('hex'));
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test('gives the second test vector of RFC 4231', () => {
  expect(hex(hmacSha256(Buffer.from('Jefe'), 'what do ya want for nothing?'))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('rejects a key longer than a block', () => {
  expect(() => hmacSha256(new Uint8Array(65), '')).toThrow(/at most 64/);
});
