import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);

it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])("[7.1] agrees with the browser's own digest on %i bytes", async (length) => {
  expect(sha256(bytes(length))).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(length))));
});
