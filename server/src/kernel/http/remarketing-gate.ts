import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isDatabaseAway } from '../db/availability/availability.ts';

export type GateParts = {
  readonly read: () => Promise<boolean>;
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** Called when the mode has changed: cached pages and responses belong to the other mode. */
  readonly onChange: () => void;
};

/** A change by another process is noticed within this time; a change by this process at once. */
const knownMs = 2000;
/** How long a call waits for a new reading when an old one exists. */
const askMs = 250;

/** Whether the site is in remarketing mode, without a query on every call. */
export class RemarketingGate {
  readonly #parts: GateParts;
  /** Null before the first reading. */
  #on: boolean | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  /** Number of settings changes: a reading from before the last change must not be cached. */
  #changes = 0;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** @throws the database's error when there is no earlier reading. */
  async isOn(): Promise<boolean> {
    if (this.#parts.monotonicMs() < this.#untilMs) return this.#on === true;
    const reading = (this.#reading ??= this.#read());
    // A frozen database costs the call its own time-out; it must not cost a second one here.
    await (this.#on === null ? reading : Promise.race([reading, wait(askMs, undefined, { ref: false })]));
    return this.#on === true;
  }

  /** Settings changed: the next call reads again. */
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
      // While the database is unavailable the last reading counts; the call itself reports the error.
      if (!isDatabaseAway(error)) log.error({ err: error }, 'reading the remarketing setting failed');
    } finally {
      this.#reading = null;
      if (changes === this.#changes) this.#untilMs = monotonicMs() + knownMs;
    }
  }
}
