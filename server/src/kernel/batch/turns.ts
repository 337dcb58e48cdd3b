import { BatchOverflow } from './micro-batch.ts';

export type TurnLimits = { readonly atOnceMax: number; readonly waitingMax: number };

/**
 * A semaphore: limits how much work of one kind runs at once; the rest waits in the order it came. It waits here and not for a connection of
 * the pool or for a lock, both of which time out after a time that is meant for other calls.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Whether the next work would be refused. */
  get isFull(): boolean {
    const { atOnceMax, waitingMax } = this.#limits;
    return this.#running >= atOnceMax && this.#waiting.length >= waitingMax;
  }

  /** @throws BatchOverflow where too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnceMax, waitingMax } = this.#limits;
    if (this.#running < atOnceMax) this.#running += 1;
    else if (this.#waiting.length >= waitingMax) throw new BatchOverflow(waitingMax);
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      // The next one takes this place over: none that comes in between gets before it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
