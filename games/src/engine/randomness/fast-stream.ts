import { drawFrom, type Draw } from './draw.ts';

const WARM_UP = 20;

/**
 * sfc32, a small fast generator that passes PractRand, for simulation and tests only: its state can be computed from
 * its numbers, so no player's round may ever use it. The same two seeds give the same numbers.
 */
export function fastStream(seed: number, stream = 0): Draw {
  let a = seed | 0;
  let b = stream | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const nextWord = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < WARM_UP; i++) nextWord();
  return drawFrom(nextWord);
}
