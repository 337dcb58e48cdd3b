import { randomFrom, type Random } from './random.ts';

/** The generator repeats itself or is biased; it must not be used any more. */
export class RandomError extends Error {}

/** FIPS 140-2 tests 20,000 bits at the start. */
const sampleBytes = 2500;
const startOnes = { min: 9725, max: 10_275 };
const pokerBounds = { min: 2.16, max: 46.17 };
const runBitsMax = 25;
/** Fair bits fail about one sample in 4000, and three in a row once in 10^10 starts. A broken generator fails them all. */
const samplesMax = 3;
/** Ten standard deviations: fair bits practically never fail. */
const runningOnes = { min: 9293, max: 10_707 };
const blockBytes = 16;

const onesOfByte = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
const onesIn = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + (onesOfByte[byte] ?? 0), 0);

/** Why 2,500 bytes are not random: count of ones, nibbles, longest run (FIPS 140-2, 4.9.1); null when they pass. */
export function sampleError(bytes: Uint8Array): string | null {
  const ones = onesIn(bytes);
  if (ones <= startOnes.min || ones >= startOnes.max) return `${ones} ones among ${bytes.length * 8} bits`;
  const nibbles = Array.from({ length: 16 }, () => 0);
  for (const byte of bytes) for (const nibble of [byte >> 4, byte & 15]) nibbles[nibble] = (nibbles[nibble] ?? 0) + 1;
  const poker = (16 / (bytes.length * 2)) * nibbles.reduce((sum, count) => sum + count * count, 0) - bytes.length * 2;
  if (poker <= pokerBounds.min || poker >= pokerBounds.max) return `nibbles unevenly spread: ${poker.toFixed(2)}`;
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const longest = Math.max(...(bits.match(/0+|1+/g) ?? []).map((run) => run.length));
  return longest > runBitsMax ? `a run of ${longest} equal bits` : null;
}

/** The error of the last sample when all samples fail, else null. */
function startError(source: (count: number) => Buffer): string | null {
  let failure: string | null = null;
  for (let sample = 0; sample < samplesMax; sample += 1) {
    failure = sampleError(source(sampleBytes));
    if (failure === null) return null;
  }
  return failure;
}

/**
 * A generator with health tests: up to three samples of 20,000 bits before its first use, then no two equal blocks of 16 bytes in
 * a row and no bias of more than ten standard deviations in each 20,000 bits. After the first failure every call throws
 * RandomError, so that it decides no round.
 */
export function watchedRandom(source: (count: number) => Buffer): Random {
  let failure = startError(source);
  let block = Buffer.alloc(0);
  let last: Buffer | null = null;
  let ones = 0;
  let seen = 0;
  const look = (bytes: Buffer): void => {
    block = Buffer.concat([block, bytes]);
    for (; block.length >= blockBytes; block = block.subarray(blockBytes)) {
      const now = block.subarray(0, blockBytes);
      if (last?.equals(now) === true) failure = 'the same 16 bytes twice in a row';
      last = Buffer.from(now);
      ones += onesIn(now);
      seen += blockBytes;
    }
    if (seen < sampleBytes) return;
    const share = (ones * sampleBytes) / seen;
    if (share < runningOnes.min || share > runningOnes.max) failure = `${ones} ones among ${seen * 8} bits`;
    [ones, seen] = [0, 0];
  };
  return randomFrom((count) => {
    const bytes = source(count);
    look(bytes);
    if (failure !== null) throw new RandomError(`the random generator failed its test: ${failure}`);
    return bytes;
  });
}
