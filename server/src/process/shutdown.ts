import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../kernel/log.ts';

type Step = { readonly name: string; readonly withinMs: number; readonly last: boolean; end(): Promise<void> };

/** How long all steps together may take, but for those that are `last`: what is below them can always be ended after it. */
const togetherMs = 5_500;
/** What a step still gets when the time of all is used up. */
const leastMs = 100;

/**
 * Ends the started parts in reverse order, each within its time: one that hangs is named in the log and left, and the others still end. A failed
 * step is logged too.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #log: Log;
  readonly #monotonicMs: () => number;
  readonly #togetherMs: number;
  #ending: Promise<void> | null = null;

  constructor(log: Log, monotonicMs: () => number, limits: { readonly togetherMs?: number } = {}) {
    this.#log = log;
    this.#monotonicMs = monotonicMs;
    this.#togetherMs = limits.togetherMs ?? togetherMs;
  }

  /** `last`: its time does not depend on what the others took. */
  add(name: string, end: () => Promise<void>, { withinMs, last = false }: { readonly withinMs: number; readonly last?: boolean }): void {
    this.#steps.push({ name, withinMs, last, end });
  }

  /** Every call returns the same promise. */
  run(): Promise<void> {
    this.#ending ??= this.#endAll();
    return this.#ending;
  }

  async #endAll(): Promise<void> {
    const untilMs = this.#monotonicMs() + this.#togetherMs;
    for (const step of this.#steps.toReversed()) {
      const leftMs = Math.max(leastMs, untilMs - this.#monotonicMs());
      await this.#end(step, step.last ? step.withinMs : Math.min(step.withinMs, leftMs));
    }
  }

  async #end({ name, end }: Step, withinMs: number): Promise<void> {
    const timer = new AbortController();
    const ending = end().then(
      () => true,
      (error: unknown) => {
        this.#log.error({ err: error }, `${name} did not end cleanly`);
        return true;
      },
    );
    const late = wait(withinMs, false, { signal: timer.signal }).catch(() => true);
    if (!(await Promise.race([ending, late]))) this.#log.warn(`${name} did not end within ${Math.round(withinMs)} ms, and is left`);
    timer.abort();
  }
}
