/** What one client may ask: a burst, refilled steadily. Debt is counted too, so that a flood is told from a hurry. */
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

  /** @returns `refuse` once the budget is spent, `flood` once as much again was asked for in vain. */
  take(nowMs: number): 'ok' | 'refuse' | 'flood' {
    this.#left = Math.min(this.#burst, this.#left + Math.max(0, nowMs - this.#atMs) * this.#perMs);
    this.#atMs = nowMs;
    this.#left -= 1;
    if (this.#left >= 0) return 'ok';
    return this.#left < -this.#burst ? 'flood' : 'refuse';
  }
}
