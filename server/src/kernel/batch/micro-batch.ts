import { setImmediate as nextTurn } from 'node:timers/promises';

/** Too many items wait: the caller answers 503, and the queue does not grow. */
export class BatchOverflow extends Error {
  constructor(waitingMax: number) {
    super(`more than ${waitingMax} items wait for their batch`);
    this.name = 'BatchOverflow';
  }
}

export type MicroBatchOptions<I, O> = {
  /**
   * Gets the collected items and returns an answer for each in the same order, or the promise of one that comes after the batch.
   * When it throws it must have had no effect: the batch is split in two and each half is run again, so that in the end only the
   * failing items fail.
   */
  run(items: readonly I[]): Promise<readonly (O | Promise<O>)[]>;
  /** True for an error that does not depend on the items, such as an unavailable database: all items of the batch fail with it. */
  failsAll?(error: unknown): boolean;
  readonly itemsMax: number;
  /** Batches that run at the same time; meanwhile the next ones fill. */
  readonly runningMax: number;
  /** While a batch runs, another starts once this many items wait, or after this time: large batches cost less per item. */
  readonly beside?: { readonly itemsMin: number; readonly patienceMs: number };
  /**
   * Items of one lane never run in two batches at once, as they would only wait for each other's locks. One whose answer comes after its batch
   * keeps the lane until then.
   */
  laneOf?(item: I): string;
  /** Items that may wait; past it `submit` rejects with a BatchOverflow. */
  readonly waitingMax?: number;
  /** Items of one lane that may wait for its end, so that one lane never fills the places of all. */
  readonly laneWaitingMax?: number;
};

type Waiting<I, O> = { readonly item: I; resolve(answer: O | Promise<O>): void; reject(reason: unknown): void };
/** `late` is an answer that comes after the batch. */
type Outcome<I, O> = { readonly item: I; settle(): void; readonly late?: Promise<O> };

/**
 * Collects the items of one turn of the event loop and runs them together, so that many small transactions become one. While
 * no batch runs a single item does not wait: its batch starts at the end of the turn.
 */
export class MicroBatch<I, O> {
  readonly #options: MicroBatchOptions<I, O>;
  /** Items that may run, in order. */
  #waiting: Waiting<I, O>[] = [];
  /** The lanes of running batches, each with the items that wait for its end. */
  readonly #lanes = new Map<string, Waiting<I, O>[]>();
  #behind = 0;
  #running = 0;
  /** Batches that have run and whose answers are not written yet. */
  #answering = 0;
  #scheduled = false;
  #patience: NodeJS.Timeout | null = null;
  #impatient = false;
  #idle: (() => void)[] = [];

  constructor(options: MicroBatchOptions<I, O>) {
    this.#options = options;
  }

  /** Returns the item's own answer. @throws what `run` threw for it, or a BatchOverflow. */
  submit(item: I): Promise<O> {
    const { waitingMax = 10_000 } = this.#options;
    if (this.#waiting.length + this.#behind >= waitingMax) return Promise.reject(new BatchOverflow(waitingMax));
    const { laneOf, laneWaitingMax = waitingMax } = this.#options;
    const lane = laneOf && this.#lanes.get(laneOf(item));
    if (lane && lane.length >= laneWaitingMax) return Promise.reject(new BatchOverflow(laneWaitingMax));
    return new Promise<O>((resolve, reject) => {
      if (this.#isBehind({ item, resolve, reject })) return;
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when no item waits and none is without its answer. */
  async drain(): Promise<void> {
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    if (this.#scheduled || !this.#mayStart()) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#start();
    });
  }

  /** Starts what may start; true where that is a batch. */
  #start(): boolean {
    const may = this.#mayStart();
    while (this.#mayStart()) void this.#runOne(this.#take());
    return may;
  }

  #mayStart(): boolean {
    const { runningMax, beside } = this.#options;
    if (this.#waiting.length === 0 || this.#running >= runningMax) return false;
    if (!beside || this.#running === 0 || this.#waiting.length >= beside.itemsMin || this.#impatient) return true;
    this.#patience ??= setTimeout(() => {
      this.#patience = null;
      this.#impatient = true;
      this.#schedule();
    }, beside.patienceMs);
    return false;
  }

  /** The next batch. What is left of its lanes waits for its end. */
  #take(): Waiting<I, O>[] {
    const { itemsMax, laneOf } = this.#options;
    const batch = this.#waiting.splice(0, itemsMax);
    if (!laneOf) return batch;
    for (const { item } of batch) this.#lanes.set(laneOf(item), []);
    this.#waiting = this.#waiting.filter((waiting) => !this.#isBehind(waiting));
    return batch;
  }

  /** Whether the item's lane is running; it then waits for its end. */
  #isBehind(waiting: Waiting<I, O>): boolean {
    const { laneOf } = this.#options;
    const behind = laneOf && this.#lanes.get(laneOf(waiting.item));
    if (!behind) return false;
    behind.push(waiting);
    this.#behind += 1;
    return true;
  }

  /** Ends the lanes of a batch, those with late answers once these are there. */
  #leaveLanes(batch: readonly Waiting<I, O>[], outcomes: readonly Outcome<I, O>[]): void {
    const { laneOf } = this.#options;
    if (!laneOf) return;
    const late = outcomes.flatMap(({ item, late: answer }) => (answer ? [{ item, answer }] : []));
    const answersOf = Map.groupBy(late, ({ item }) => laneOf(item));
    for (const lane of new Set(batch.map(({ item }) => laneOf(item)))) {
      const answers = answersOf.get(lane);
      if (!answers) this.#leaveLane(lane);
      else
        void Promise.allSettled(answers.map(({ answer }) => answer)).then(() => {
          this.#leaveLane(lane);
          this.#continue();
        });
    }
  }

  #leaveLane(lane: string): void {
    const behind = this.#lanes.get(lane) ?? [];
    this.#lanes.delete(lane);
    this.#behind -= behind.length;
    this.#waiting.push(...behind);
  }

  #resetPatience(): void {
    if (this.#patience) clearTimeout(this.#patience);
    this.#patience = null;
    this.#impatient = false;
  }

  async #runOne(batch: readonly Waiting<I, O>[]): Promise<void> {
    this.#running += 1;
    this.#resetPatience();
    const outcomes = await this.#outcomesOf(batch);
    this.#leaveLanes(batch, outcomes);
    this.#running -= 1;
    this.#answering += 1;
    // The next batch is sent before the answers of this one are written, so that the database does not wait for that.
    if (this.#start()) await nextTurn();
    for (const { settle } of outcomes) settle();
    this.#answering -= 1;
    this.#continue();
  }

  #continue(): void {
    if (this.#waiting.length > 0) this.#schedule();
    else if (this.#isIdle()) for (const wake of this.#idle.splice(0)) wake();
  }

  #isIdle(): boolean {
    return this.#waiting.length === 0 && this.#running === 0 && this.#answering === 0 && this.#lanes.size === 0;
  }

  async #outcomesOf(batch: readonly Waiting<I, O>[]): Promise<Outcome<I, O>[]> {
    const { run, failsAll } = this.#options;
    try {
      const answers = await run(batch.map(({ item }) => item));
      if (answers.length !== batch.length) throw new Error(`a batch of ${batch.length} got ${answers.length} answers`);
      return batch.map(({ item, resolve }, place) => {
        const answer = answers[place] as O | Promise<O>;
        // It may fail before it is passed on, while the other half of a split batch still runs.
        if (answer instanceof Promise) answer.catch(() => null);
        return { item, settle: () => resolve(answer), ...(answer instanceof Promise && { late: answer }) };
      });
    } catch (error) {
      if (batch.length === 1 || failsAll?.(error)) return batch.map(({ item, reject }) => ({ item, settle: () => reject(error) }));
      const half = batch.length >> 1;
      const first = await this.#outcomesOf(batch.slice(0, half));
      // What has its answer does not wait for the other half, where the failing item may be.
      for (const { settle } of first) settle();
      return [...first, ...(await this.#outcomesOf(batch.slice(half)))];
    }
  }
}
