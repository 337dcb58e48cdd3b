import { randomBytes } from 'node:crypto';

/** The only source of randomness on the server: the operating system's generator, or a seeded one in tests. */
export type Random = {
  bytes(count: number): Buffer;
  /** An integer from 0 to limit - 1, each equally likely. Throws a RangeError unless limit is an integer from 1 to 2^32. */
  below(limit: number): number;
  /** A URL-safe secret with `byteCount` bytes of entropy (default 32). */
  token(byteCount?: number): string;
};

const wordSpan = 2 ** 32;

/** Builds a Random from a source of bytes. Words past the last multiple of the limit are drawn again, since `%` alone favours small numbers. */
export function randomFrom(bytes: (count: number) => Buffer): Random {
  return {
    bytes,
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > wordSpan)
        throw new RangeError(`below(${limit}): the limit must be an integer from 1 to 2^32`);
      const fair = wordSpan - (wordSpan % limit);
      for (;;) {
        const word = bytes(4).readUInt32BE(0);
        if (word < fair) return word % limit;
      }
    },
    token: (byteCount = 32) => bytes(byteCount).toString('base64url'),
  };
}

export const systemBytes = (count: number): Buffer => randomBytes(count);

export const systemRandom: Random = randomFrom(systemBytes);
