import { createHmac } from 'node:crypto';
import { fairStream, type Draw } from '@mela/games/index';
import { RandomError } from '../../../kernel/random/random-health.ts';
import type { Random } from '../../../kernel/random/random.ts';

const bins = 16;
const windowDraws = 20_000;
const startRounds = 2500;
/** Chi-square with fifteen degrees of freedom: fair numbers exceed it once in 10^17 windows. */
const chiSquareMax = 120;
const wordSpan = 2 ** 32;

/**
 * Tests the scaled numbers that decide rounds: before the first round a sample of 20,000 and one number computed by another HMAC, then every
 * 20,000 drawn numbers of all bounds together, counted in sixteen equal parts. The source of seeds is tested by `watchedRandom`.
 */
export class DrawHealth {
  #failure: string | null = null;
  #begun = false;
  #draws = 0;
  readonly #seen = new Float64Array(bins);
  readonly #expected = new Float64Array(bins);
  readonly #stream: typeof fairStream;

  constructor(stream = fairStream) {
    this.#stream = stream;
  }

  /** The numbers of a round, tested as they are drawn. @throws RandomError after a failed test, so that no round is decided by them. */
  draw(seeds: Parameters<typeof fairStream>[0], random: Random): Draw {
    if (!this.#begun) this.#begin(random);
    const source = this.#stream(seeds);
    return {
      below: (bound) => {
        const value = source.below(bound);
        this.#count(value, bound);
        this.#refuse();
        return value;
      },
    };
  }

  #begin(random: Random): void {
    const serverSeed = random.bytes(32);
    const word = this.#stream({ serverSeed, clientSeed: 'start', nonce: 0 }).below(wordSpan);
    if (word !== createHmac('sha256', serverSeed).update('start:0:0').digest().readUInt32BE(0)) this.#failure = 'not the HMAC of its seeds';
    for (let nonce = 0; nonce < startRounds; nonce++) {
      const draw = this.#stream({ serverSeed, clientSeed: 'start', nonce });
      for (let at = 0; at < windowDraws / startRounds; at++) this.#count(draw.below(24 + at), 24 + at);
    }
    this.#refuse();
    this.#begun = true;
  }

  #count(value: number, bound: number): void {
    const bin = Math.floor((value * bins) / bound);
    this.#seen[bin] = (this.#seen[bin] ?? 0) + 1;
    for (let at = 0; at < bins; at++) {
      // The fraction of the numbers below the bound in this part.
      const fraction = (Math.ceil(((at + 1) * bound) / bins) - Math.ceil((at * bound) / bins)) / bound;
      this.#expected[at] = (this.#expected[at] ?? 0) + fraction;
    }
    this.#draws += 1;
    if (this.#draws < windowDraws) return;
    const sum = this.#seen.reduce((chi, count, at) => {
      const mean = this.#expected[at] ?? 0;
      return mean === 0 ? chi : chi + (count - mean) ** 2 / mean;
    }, 0);
    if (!(sum <= chiSquareMax)) this.#failure = `unevenly spread: chi-square ${sum.toFixed(0)} over ${this.#draws} numbers`;
    this.#seen.fill(0);
    this.#expected.fill(0);
    this.#draws = 0;
  }

  #refuse(): void {
    if (this.#failure !== null) throw new RandomError(`the numbers of rounds failed their test: ${this.#failure}`);
  }
}

/** Tests the numbers of every round of this process. */
export const drawHealth = new DrawHealth();
