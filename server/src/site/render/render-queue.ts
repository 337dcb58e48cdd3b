/** Pages cannot be rendered now, or nobody waits for this one any more: 503 with Retry-After. */
export class PagesBusy extends Error {}

export type RenderLimits = {
  /** Rendered at once. While one waits for its data, another is rendered. */
  readonly atOnceMax: number;
  readonly waitingMax: number;
  /** Waiting or rendered at once for one address. */
  readonly perAddressMax: number;
};

type Turn = { readonly address: string; readonly isWanted: () => boolean; readonly begin: () => void; readonly giveUp: () => void };

/**
 * Lets few pages be rendered at once and few wait. Addresses take turns, so that one which asks for many does not hold up the
 * rest, and what nobody waits for any more is left out.
 */
export class RenderQueue {
  readonly #limits: RenderLimits;
  /** In order of the addresses' turns. */
  readonly #waiting = new Map<string, Turn[]>();
  readonly #held = new Map<string, number>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: RenderLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /** @throws PagesBusy when too many wait, of all or of this address, or when `isWanted` is false once its turn has come. */
  async run<T>(address: string, isWanted: () => boolean, work: () => Promise<T>): Promise<T> {
    const { atOnceMax, waitingMax, perAddressMax } = this.#limits;
    const held = this.#held.get(address) ?? 0;
    if (held >= perAddressMax || (this.#running >= atOnceMax && this.#waitingCount >= waitingMax))
      throw new PagesBusy('too many pages wait to be rendered');
    this.#held.set(address, held + 1);
    try {
      if (this.#running >= atOnceMax) await this.#turn(address, isWanted);
      else this.#running += 1;
      try {
        return await work();
      } finally {
        this.#running -= 1;
        this.#next();
      }
    } finally {
      const left = (this.#held.get(address) ?? 1) - 1;
      if (left === 0) this.#held.delete(address);
      else this.#held.set(address, left);
    }
  }

  #turn(address: string, isWanted: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = { address, isWanted, begin: resolve, giveUp: () => reject(new PagesBusy('nobody waits for this page any more')) };
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), turn]);
      this.#waitingCount += 1;
    });
  }

  #next(): void {
    for (let turn = this.#take(); turn; turn = this.#take()) {
      if (!turn.isWanted()) {
        turn.giveUp();
        continue;
      }
      this.#running += 1;
      return turn.begin();
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
