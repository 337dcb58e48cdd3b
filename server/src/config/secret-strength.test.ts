import { expect, test } from 'vitest';
import { seededRandom } from '../kernel/testing/seeded-random.ts';
import { weaknessOf } from './secret-strength.ts';

test.each(['base64url', 'hex'] as const)('random %s of 32 characters or more is always taken', (encoding) => {
  const random = seededRandom();
  const bytes = encoding === 'hex' ? 16 : 24;
  const rejected = Array.from({ length: 20_000 }, () => random.bytes(bytes).toString(encoding)).filter((secret) => weaknessOf(secret));
  expect(rejected).toEqual([]);
});

test.each([
  ['too short', 'q7Zr2mXv9LkT4pWc8NdY5sHb3JfG6aQ'],
  ['one character', 'a'.repeat(100)],
  ['two characters', 'ab'.repeat(50)],
  ['a repeated word', 'mela-casino-'.repeat(5)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['keys of a keyboard', '1234567890qwertyuiop1234567890qwertyuiop'],
  ['a word of examples', 'ChangeThisToYourOwnMasterValue4821'],
  ['a name of the variable', 'my-production-secret-for-mela-2026'],
])('%s is rejected', (_name, secret) => {
  expect(weaknessOf(secret)).not.toBeNull();
});
