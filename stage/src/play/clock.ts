type Task = {
  readonly from: number;
  readonly ms: number;
  readonly step: (share: number) => void;
  readonly done: () => void;
  readonly isSkippable: boolean;
};

/**
 * The time of the show: advanced by frames, so that a test can advance it. A skip asked for within the least cycle
 * of a spin waits for its end, unless the operator lets reels be stopped; then every skippable wait and tween of that spin finishes at once.
 */
export class Clock {
  #now = 0;
  #tasks: Task[] = [];
  #cycleFrom = 0;
  #cycleMs = 0;
  #skipRequested = false;
  #skipsAtOnce = false;

  get now(): number {
    return this.#now;
  }

  /** Whether anything of the show is under way. */
  get isBusy(): boolean {
    return this.#tasks.length > 0;
  }

  get isSkipping(): boolean {
    return this.#skipRequested && (this.#skipsAtOnce || this.#now - this.#cycleFrom >= this.#cycleMs);
  }

  /** A spin begins: an earlier skip is forgotten and a new one counts only after `cycleMs`. */
  beginCycle(cycleMs: number): void {
    this.#cycleFrom = this.#now;
    this.#cycleMs = cycleMs;
    this.#skipRequested = false;
  }

  /** Milliseconds until the least cycle of the spin is over. */
  get cycleLeftMs(): number {
    return Math.max(0, this.#cycleFrom + this.#cycleMs - this.#now);
  }

  /** Whether a skip stops turning reels. The least time until the next spin stays the same. */
  get skipsAtOnce(): boolean {
    return this.#skipsAtOnce;
  }

  /** From now on a skip stops turning reels: the operator allows it. */
  letSkipAtOnce(): void {
    this.#skipsAtOnce = true;
  }

  requestSkip(): void {
    this.#skipRequested = true;
  }

  /** Forgets a skip: what begins now is played at full length, unless it is skipped as well. */
  forgetSkip(): void {
    this.#skipRequested = false;
  }

  /** Calls `step` with 0…1 over `ms` milliseconds; resolves at the end, after a last step with 1. */
  tween(ms: number, step: (share: number) => void, isSkippable = true): Promise<void> {
    return new Promise((done) => {
      this.#tasks.push({ from: this.#now, ms, step, done, isSkippable });
      step(0);
    });
  }

  wait(ms: number, isSkippable = true): Promise<void> {
    return this.tween(ms, () => undefined, isSkippable);
  }

  tick(deltaMs: number): void {
    this.#now += deltaMs;
    const isSkipping = this.isSkipping;
    const ended: Task[] = [];
    const running = this.#tasks;
    this.#tasks = [];
    for (const task of running) {
      const share = task.ms <= 0 || (isSkipping && task.isSkippable) ? 1 : Math.min(1, (this.#now - task.from) / task.ms);
      task.step(share);
      if (share === 1) ended.push(task);
      else this.#tasks.push(task);
    }
    for (const task of ended) task.done();
  }
}

/** Easing functions: progress from 0 to 1 in and out. */
export const easeOut = (share: number) => 1 - (1 - share) ** 3;
export const easeIn = (share: number) => share ** 2.4;
export const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2);

/** A heavy object that stops: a little past its place and back. `past` is how far beyond 1 it goes. */
export const easeOutBack = (share: number, past = 0.9) => 1 + (past + 1) * (share - 1) ** 3 + past * (share - 1) ** 2;
