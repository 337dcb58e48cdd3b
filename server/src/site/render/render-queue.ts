/** The queue is full, or the visitor has left: 503 with Retry-After. */
export class PagesBusy extends Error {}

export type RenderLimits = {
  /** Rendered at the same time, at most. */
  readonly atOnceMax: number;
  /**
   * One page is rendered after the other, which leaves bets a processor; another begins beside a page that takes longer, such as one that waits for
   * its data.
   */
  readonly besideAfterMs: number;
  /** Between one page and the next that waits: a queue of pages leaves bets and the database at least this much of each processor's time. */
  readonly pauseMs: number;
  readonly waitingMax: number;
  /** Waiting or being rendered for one address. */
  readonly perAddressMax: number;
};

type Turn = { readonly address: string; readonly isWanted: () => boolean; readonly begin: () => void; readonly giveUp: () => void };

/**
 * Limits how many pages are rendered at once and how many wait. Addresses take turns, so that one address cannot delay the
 * others, and pages whose visitor has left are skipped.
 */
export class RenderQueue {
  readonly #limits: RenderLimits;
  /** In the order of the addresses' turns. */
  readonly #waiting = new Map<string, Turn[]>();
  readonly #byAddress = new Map<string, number>();
  #waitingCount = 0;
  #running = 0;
  #patience: NodeJS.Timeout | null = null;
  #pause: NodeJS.Timeout | null = null;

  constructor(limits: RenderLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /** @throws PagesBusy when too many wait, of all or of this address, or when `isWanted` is false once its turn has come. */
  async run<T>(address: string, isWanted: () => boolean, work: () => Promise<T>): Promise<T> {
    const { waitingMax, perAddressMax } = this.#limits;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (ofAddress >= perAddressMax || (!this.#mayBegin() && this.#waitingCount >= waitingMax))
      throw new PagesBusy('too many pages wait to be rendered');
    this.#byAddress.set(address, ofAddress + 1);
    try {
      if (this.#mayBegin()) this.#begin();
      else await this.#turn(address, isWanted);
      try {
        return await work();
      } finally {
        this.#end();
      }
    } finally {
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, left);
    }
  }

  #turn(address: string, isWanted: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = { address, isWanted, begin: resolve, giveUp: () => reject(new PagesBusy('the visitor has left')) };
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), turn]);
      this.#waitingCount += 1;
    });
  }

  #mayBegin(): boolean {
    if (this.#pause) return false;
    return this.#running === 0 || (this.#running < this.#limits.atOnceMax && this.#patience === null);
  }

  #begin(): void {
    this.#running += 1;
    if (this.#patience) clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#patience = null;
      this.#next();
    }, this.#limits.besideAfterMs);
  }

  #end(): void {
    this.#running -= 1;
    if (this.#running === 0 && this.#patience) {
      clearTimeout(this.#patience);
      this.#patience = null;
    }
    if (this.#waitingCount === 0 || this.#pause) return;
    this.#pause = setTimeout(() => {
      this.#pause = null;
      this.#next();
    }, this.#limits.pauseMs);
  }

  #next(): void {
    while (this.#mayBegin()) {
      const turn = this.#take();
      if (!turn) return;
      if (turn.isWanted()) {
        this.#begin();
        turn.begin();
      } else turn.giveUp();
    }
  }

  #take(): Turn | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [address, [turn, ...rest]] = first;
    this.#waiting.delete(address);
    if (rest.length > 0) this.#waiting.set(address, rest);
    this.#waitingCount -= 1;
    return turn;
  }
}
