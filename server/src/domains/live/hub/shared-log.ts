import type { StreamStart } from './stream.ts';

/**
 * A hub's place in a shared log: the place in the log is also the offset of a publication in its channel, so a position from one
 * node is valid at every other.
 */
export class SharedLog {
  readonly epoch: string;
  #top: number;
  #floor: number;

  /** `floor`: this hub reads everything after this place. */
  constructor({ epoch, floor }: { readonly epoch: string; readonly floor: number }) {
    this.epoch = epoch;
    this.#floor = floor;
    this.#top = floor;
  }

  get top(): number {
    return this.#top;
  }

  /** The hub has read everything up to this place. */
  advance(offset: number): void {
    this.#top = Math.max(this.#top, offset);
  }

  /** A channel whose last publication has this place is removed: older positions in channels that are not open can no longer be recovered. */
  forget(offset: number): void {
    this.#floor = Math.max(this.#floor, offset);
  }

  /** The start of a channel without publications since `floor`. */
  start(): StreamStart {
    return { epoch: this.epoch, top: this.#top, floor: this.#floor };
  }
}
