import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isDatabaseAway } from '../db/availability.ts';

export type GateParts = {
  readonly read: () => Promise<boolean>;
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** The mode has changed: what is kept for guests is of the other one. */
  readonly onChange: () => void;
};

/** A change made by another process is seen this late at most; our own is told at once. */
const knownMs = 2000;
/** How long a call waits to hear what it knew before once more. */
const askMs = 250;

/** Knows whether the site is in remarketing mode without asking the database on every call. */
export class RemarketingGate {
  readonly #parts: GateParts;
  /** Null until it was read once. */
  #on: boolean | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  /** How often settings changed: a reading from before the last change is not relied on. */
  #changes = 0;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** @throws what the database said, as long as it has never given an answer. */
  async isOn(): Promise<boolean> {
    if (this.#parts.monotonicMs() < this.#untilMs) return this.#on === true;
    const reading = (this.#reading ??= this.#read());
    // A database that does not answer costs the call a time-out of its own; it must not cost one here too.
    await (this.#on === null ? reading : Promise.race([reading, wait(askMs, undefined, { ref: false })]));
    return this.#on === true;
  }

  /** Settings changed: the next call asks. */
  forget(): void {
    this.#changes += 1;
    this.#untilMs = Number.NEGATIVE_INFINITY;
  }

  async #read(): Promise<void> {
    const { read, monotonicMs, log, onChange } = this.#parts;
    const changes = this.#changes;
    try {
      const before = this.#on;
      this.#on = await read();
      if ((before === true) !== this.#on) onChange();
    } catch (error) {
      if (this.#on === null) throw error;
      // With the database away the last answer counts; the call itself will say what is wrong.
      if (!isDatabaseAway(error)) log.error({ err: error }, 'the remarketing setting could not be read');
    } finally {
      this.#reading = null;
      if (changes === this.#changes) this.#untilMs = monotonicMs() + knownMs;
    }
  }
}
