import { isDatabaseAway } from '../db/availability.ts';
import type { Db } from '../types.ts';
import type { Consumer, Services } from './consumer.ts';
import { keepPlace } from './checkpoint.ts';
import type { Position } from './read-events.ts';
import { stepConsumer, type StepResult } from './step.ts';

/** Commits come by the thousand a second; after a step the loop rests this long, so that the next one takes them together. The first is never late. */
const restMs = 20;
/** Should a wake be missed (another process, a lost connection), the events are found by looking. */
const lookEveryMs = 500;
const heldMs = 4;
const elsewhereMs = 50;
const retryMsMax = 10_000;
const keepPlaceEveryMs = 5_000;

const pauseAfter: Readonly<Record<StepResult['found'], number>> = {
  events: restMs,
  nothing: lookEveryMs,
  held: heldMs,
  elsewhere: elsewhereMs,
};

/** Runs one consumer until it is stopped: looks, handles, rests, and after a failure tries again with growing pauses. */
export class ConsumerLoop {
  readonly #db: Db;
  readonly #consumer: Consumer;
  readonly #services: Services;
  #seen: Position | null = null;
  #keptAtMs = 0;
  #stopped = false;
  #woken = false;
  #endPause: (() => void) | null = null;
  /** Failed tries in a row. */
  failures = 0;

  constructor(db: Db, consumer: Consumer, services: Services) {
    this.#db = db;
    this.#consumer = consumer;
    this.#services = services;
  }

  get name(): string {
    return this.#consumer.name;
  }

  /** Whether events of any of these types are for this consumer. */
  reads(types: ReadonlySet<string>): boolean {
    return this.#consumer.types.some((type) => types.has(type));
  }

  /** There may be new events. Remembered when a step is under way. */
  wake(): void {
    this.#woken = true;
    this.#endPause?.();
  }

  stop(): void {
    this.#stopped = true;
    this.wake();
  }

  /** Settles when the loop was stopped and its last step has ended. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      await this.#pause(await this.#step());
    }
  }

  /** Gives the milliseconds to rest. */
  async #step(): Promise<number> {
    try {
      const { found, seen } = await stepConsumer(this.#db, this.#consumer, this.#services, this.#seen);
      this.#seen = seen;
      this.failures = 0;
      if (found === 'nothing') await this.#keepPlace(seen);
      return pauseAfter[found];
    } catch (error) {
      this.failures += 1;
      // The checkpoint is the truth again: another process may have moved on meanwhile.
      this.#seen = null;
      const away = isDatabaseAway(error);
      this.#services.log[away ? 'warn' : 'error'](
        { err: error, consumer: this.name, failures: this.failures },
        away ? 'the database is away; a consumer waits' : 'a consumer failed; its batch comes again',
      );
      return Math.min(retryMsMax, 100 * 2 ** Math.min(this.failures, 10));
    }
  }

  async #keepPlace(seen: Position): Promise<void> {
    const nowMs = this.#services.clock.monotonicMs();
    if (nowMs - this.#keptAtMs < keepPlaceEveryMs) return;
    this.#keptAtMs = nowMs;
    await keepPlace(this.#db, this.name, seen);
  }

  /** Rests at least the short time; a wake ends the long one at once, but not the pause after a failure. */
  async #pause(ms: number): Promise<void> {
    if (this.#stopped || (this.#woken && ms === lookEveryMs)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endPause = () => {
        if (ms !== lookEveryMs && !this.#stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endPause = null;
  }
}
