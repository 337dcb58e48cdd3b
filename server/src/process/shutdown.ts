import type { Log } from '../kernel/log.ts';

type Step = { readonly name: string; end(): Promise<void> };

/** Ends the started parts in reverse order. A failed step is logged, and the others still end. */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #log: Log;
  #ending: Promise<void> | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  add(name: string, end: () => Promise<void>): void {
    this.#steps.push({ name, end });
  }

  /** Every call returns the same promise. */
  run(): Promise<void> {
    this.#ending ??= this.#endAll();
    return this.#ending;
  }

  async #endAll(): Promise<void> {
    for (const { name, end } of this.#steps.toReversed()) {
      try {
        await end();
      } catch (error) {
        this.#log.error({ err: error }, `${name} did not end cleanly`);
      }
    }
  }
}
