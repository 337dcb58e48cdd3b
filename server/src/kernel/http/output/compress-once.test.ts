import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBytesMin, compressOnce } from './compress-once.ts';

const answer = (length: number) => ({ status: 200, text: 'पतंग '.repeat(Math.ceil(length / 5)) });

test('an answer that many share is compressed once in each encoding, for calls at the same time too', async () => {
  const shared = answer(50_000);
  const [one, two] = [compressOnce(shared, 'br'), compressOnce(shared, 'br')];
  expect(one).toBe(two);
  expect(brotliDecompressSync((await one) ?? '').toString()).toBe(shared.text);
  expect(compressOnce(shared, 'gzip')).not.toBe(one);
  expect(gunzipSync((await compressOnce(shared, 'gzip')) ?? '').toString()).toBe(shared.text);
  expect(compressOnce({ ...shared }, 'br')).not.toBe(one);
});

test('a short answer, and one for a caller that takes no encoding, is sent as it is', () => {
  expect(compressOnce({ status: 200, text: 'a'.repeat(compressBytesMin - 1) }, 'br')).toBeNull();
  expect(compressOnce(answer(50_000), 'identity')).toBeNull();
});
