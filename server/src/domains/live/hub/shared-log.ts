import type { StreamStart } from './stream.ts';

/**
 * Where a hub is in a log that several nodes share: the place in the log is the offset of a publication in its channel, so a position that one
 * node gave out means the same at every other.
 */
export class SharedLog {
  readonly epoch: string;
  #top: number;
  #floor: number;

  /** `floor`: everything behind this place will be read or was read by this hub. */
  constructor({ epoch, floor }: { readonly epoch: string; readonly floor: number }) {
    this.epoch = epoch;
    this.#floor = floor;
    this.#top = floor;
  }

  get top(): number {
    return this.#top;
  }

  /** The hub has taken everything up to this place. */
  advance(offset: number): void {
    this.#top = Math.max(this.#top, offset);
  }

  /** A channel whose last publication has this place is removed: older positions in channels that are not open can no longer be recovered. */
  forget(offset: number): void {
    this.#floor = Math.max(this.#floor, offset);
  }

  /** How a channel begins that had no publication since `floor`. */
  start(): StreamStart {
    return { epoch: this.epoch, top: this.#top, floor: this.#floor };
  }
}
