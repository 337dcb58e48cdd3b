import { createHash } from 'node:crypto';
import { randomFrom, type Random } from '../random/random.ts';

/** The same bytes for the same seed, for tests only: SHA-256 of the seed and a counter. */
export function seededRandom(seed = 'mela'): Random {
  let counter = 0;
  let left = Buffer.alloc(0);
  return randomFrom((count) => {
    while (left.length < count) {
      left = Buffer.concat([left, createHash('sha256').update(`${seed}:${counter}`).digest()]);
      counter += 1;
    }
    const taken = left.subarray(0, count);
    left = left.subarray(count);
    return taken;
  });
}
