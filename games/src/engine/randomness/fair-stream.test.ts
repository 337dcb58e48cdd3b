import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitment, fairStream } from './fair-stream.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);
const seeds = { serverSeed, clientSeed: 'मेला', nonce: 5 };

describe('fair stream', () => {
  test('commitment is the hex SHA-256 of the seed', () => {
    expect(commitment(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
    expect(commitment(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test('words are big-endian, eight a block, block after block', () => {
    const blocks = [0, 1, 2].map((block) => createHmac('sha256', serverSeed).update(`मेला:5:${block}`).digest());
    const words = blocks.flatMap((bytes) => Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4)));
    const draw = fairStream(seeds);
    expect(words.map(() => draw.below(2 ** 32))).toEqual(words);
  });

  test('[R7] equal seeds give equal numbers, and any other seed or nonce gives others', () => {
    const numbers = (other: Partial<typeof seeds>) => {
      const draw = fairStream({ ...seeds, ...other });
      return Array.from({ length: 20 }, () => draw.below(1000));
    };
    expect(numbers({})).toEqual(numbers({}));
    for (const other of [{ clientSeed: 'mela' }, { nonce: 6 }, { serverSeed: serverSeed.map((byte) => byte ^ 1) }])
      expect(numbers(other)).not.toEqual(numbers({}));
  });

  test.each([31, 33, 0])('rejects a server seed of %i bytes', (bytes) => {
    expect(() => fairStream({ ...seeds, serverSeed: new Uint8Array(bytes) })).toThrow(/32/);
    expect(() => commitment(new Uint8Array(bytes))).toThrow(/32/);
  });

  test.each([-1, 0.5, 2 ** 53, Number.NaN])('rejects the nonce %s', (nonce) => {
    expect(() => fairStream({ ...seeds, nonce })).toThrow(RangeError);
  });
});
