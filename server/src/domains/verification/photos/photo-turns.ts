import { BatchOverflow } from '../../../kernel/batch/micro-batch.ts';
import { Turns } from '../../../kernel/batch/turns.ts';
import { type BoundedCache, timedCache } from '../../../kernel/cache/bounded-cache.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { RateLimiter } from '../../../kernel/limits/rate-limit.ts';

/** Those that wait hold up to 11 MB each. */
const waitingMax = 8;
/** Photos of one player that wait for the one before. They take no place of others. */
const ofPlayerMax = 2;
/** Photos of a player that could not be read, of an hour: each may have cost seconds. */
const damagedMax = { hits: 3, windowSec: 3600, by: 'user' } as const;
const usedMs = 3_600_000;
const usedBytesMax = 4_000_000;

type Waiting = { readonly owner: string; begin(): void; refuse(error: Error): void };

/**
 * Photos are read one at a time in a process. At most one of a player waits or is read; the next is of the player whose photos took least time in
 * the last hour, and where the places are taken, who used most gives way.
 */
export class PhotoTurns {
  readonly #clock: Clock;
  readonly #damaged: RateLimiter;
  /** Milliseconds of the last hour, by player. */
  readonly #used: BoundedCache<number>;
  readonly #ofPlayers = new Map<string, Turns>();
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#damaged = new RateLimiter(clock);
    this.#used = timedCache<number>({ bytesMax: usedBytesMax, bytesOf: () => 0, ttlMs: usedMs, clock });
  }

  /**
   * Reads a photo of a player in its turn; null is one that could not be read. @throws BatchOverflow where too many wait, ApiError
   * `errors.rate_limit` after three in an hour that could not be read
   */
  async run(owner: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const turns = this.#ofPlayers.get(owner) ?? new Turns({ atOnceMax: 1, waitingMax: ofPlayerMax });
    this.#ofPlayers.set(owner, turns);
    try {
      return await turns.run(() => this.#inTurn(owner, read));
    } finally {
      if (turns.isIdle) this.#ofPlayers.delete(owner);
    }
  }

  async #inTurn(owner: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const damaged = await this.#damaged.take(owner, damagedMax);
    let photo: Buffer | null = null;
    try {
      await this.#enter(owner);
      const beganMs = this.#clock.monotonicMs();
      try {
        photo = await read();
      } finally {
        this.#used.set(owner, this.#usedBy(owner) + this.#clock.monotonicMs() - beganMs);
        this.#next();
      }
      if (photo !== null) await damaged.giveBack();
      return photo;
    } catch (error) {
      await damaged.giveBack();
      throw error;
    }
  }

  /** Resolves when it is this player's turn. */
  #enter(owner: string): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return Promise.resolve();
    }
    if (this.#waiting.length >= waitingMax) {
      const most = this.#waiting.reduce((one, other) => (this.#usedBy(other.owner) > this.#usedBy(one.owner) ? other : one));
      if (this.#usedBy(most.owner) <= this.#usedBy(owner)) throw new BatchOverflow(waitingMax);
      this.#waiting.splice(this.#waiting.indexOf(most), 1);
      most.refuse(new BatchOverflow(waitingMax));
    }
    return new Promise((begin, refuse) => void this.#waiting.push({ owner, begin, refuse }));
  }

  #next(): void {
    const [first] = this.#waiting.toSorted((one, other) => this.#usedBy(one.owner) - this.#usedBy(other.owner));
    if (first === undefined) {
      this.#isBusy = false;
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(first), 1);
    first.begin();
  }

  #usedBy(owner: string): number {
    return this.#used.get(owner) ?? 0;
  }
}
