/** Limits a client's commands: a burst, refilled steadily. Debt is counted too, to detect a flood. */
export class CommandBudget {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #atMs: number;

  constructor(burst: number, perSec: number, nowMs: number) {
    this.#burst = burst;
    this.#perMs = perSec / 1000;
    this.#left = burst;
    this.#atMs = nowMs;
  }

  /** @returns `reject` once the budget is used up, `flood` after as many rejected commands. */
  take(nowMs: number): 'ok' | 'reject' | 'flood' {
    this.#left = Math.min(this.#burst, this.#left + Math.max(0, nowMs - this.#atMs) * this.#perMs);
    this.#atMs = nowMs;
    this.#left -= 1;
    if (this.#left >= 0) return 'ok';
    return this.#left < -this.#burst ? 'flood' : 'reject';
  }
}
