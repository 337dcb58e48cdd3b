import { isDatabaseAway } from '../../db/availability/availability.ts';
import type { Db } from '../../types.ts';
import { type Position, savePosition } from '../checkpoint.ts';
import type { Consumer, Services } from '../consumer.ts';
import type { EventWindow } from '../reading/event-window.ts';
import { restMsAfter, restMsWhileKept, type KeptBy } from './rest.ts';
import { batchMaxDefault, retryFailure, stepConsumer, type StepOptions, type StepResult } from '../step.ts';

/**
 * Polling finds events whose wake was missed (another process, a lost connection). All consumers of a process poll at the same time, so that they
 * share one read; by itself a loop polls a little later.
 */
export const lookEveryMs = 500;
const lookAloneMs = 600;
const retryMsMax = 10_000;
const saveEveryMs = 5_000;
/** A batch is tried this often, then its events one by one, each this often before it is set aside. */
const triesMax = 3;

/** What follows a step: a rest, and where nothing more is there, a pause until the next wake or poll. */
type Pause = { readonly restMs: number; readonly isIdle?: boolean };

/** Runs one consumer until it is stopped: reads, handles, pauses, and after a failure tries again with increasing pauses. */
export class ConsumerLoop {
  readonly #db: Db;
  readonly #consumer: Consumer;
  readonly #services: Services;
  readonly #window: EventWindow | undefined;
  #seen: Position | null = null;
  #savedAtMs = 0;
  #stopped = false;
  #woken = false;
  #endRest: (() => void) | null = null;
  #endIdle: (() => void) | null = null;
  /** How often in a row nothing could be read, each time for the same cause. */
  #kept: { readonly by: KeptBy; readonly inARow: number } | null = null;
  #lastError: unknown = null;
  /** After a batch failed too often: events are handled one by one until this many have succeeded. */
  #singles = 0;
  /** Failed tries in a row, those without a database not counted. */
  failures = 0;

  constructor(db: Db, consumer: Consumer, services: Services, window?: EventWindow) {
    this.#db = db;
    this.#consumer = consumer;
    this.#services = services;
    this.#window = window;
  }

  get name(): string {
    return this.#consumer.name;
  }

  /** Whether events of any of these types are for this consumer. */
  reads(types: ReadonlySet<string>): boolean {
    return this.#consumer.types.some((type) => types.has(type));
  }

  /** There may be new events. Remembered during a running step. */
  wake(): void {
    this.#woken = true;
    this.#endIdle?.();
  }

  /** The time to poll: ends the pause of a loop that has found nothing. */
  look(): void {
    this.#endIdle?.();
  }

  stop(): void {
    this.#stopped = true;
    this.#endRest?.();
    this.wake();
  }

  /** Settles when the loop was stopped and its last step has ended. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const { restMs, isIdle } = await this.#step();
      if (restMs > 0) await this.#rest(restMs);
      if (isIdle) await this.#idle();
    }
  }

  /** How the next step reads: a whole batch, one event, or none but to set it aside. */
  #options(): StepOptions {
    if (this.#singles === 0) return {};
    if (this.failures < triesMax) return { batchMax: 1 };
    return { batchMax: 1, setAside: { error: this.#lastError, tries: this.failures } };
  }

  async #step(): Promise<Pause> {
    const options = this.#options();
    try {
      const result = await stepConsumer(this.#db, this.#consumer, this.#services, this.#seen, {
        ...options,
        ...(this.#window && { window: this.#window }),
      });
      const { found, seen } = result;
      this.#seen = seen;
      this.#succeeded(found, options);
      if (found !== 'elsewhere') await this.#housekeeping(found, seen);
      return this.#pauseAfter(result);
    } catch (error) {
      return this.#failed(error);
    }
  }

  #succeeded(found: StepResult['found'], { setAside }: StepOptions): void {
    const handled = found === 'events' || found === 'backlog';
    if (setAside && handled)
      this.#services.log.error(
        { err: setAside.error, consumer: this.name, tries: setAside.tries },
        'ALARM: a consumer cannot handle an event; it was set aside',
      );
    this.failures = 0;
    const keptBy = found === 'delayed' || found === 'elsewhere' ? found : null;
    this.#kept = keptBy && { by: keptBy, inARow: this.#kept?.by === keptBy ? this.#kept.inARow + 1 : 1 };
    if (handled && this.#singles > 0) this.#singles -= 1;
    if (found === 'nothing') this.#singles = 0;
  }

  #failed(error: unknown): Pause {
    // Read the checkpoint again: another process may have moved it.
    this.#seen = null;
    const away = isDatabaseAway(error);
    // While the database is unavailable no event counts as failed.
    if (!away) this.#blame(error);
    this.#services.log[away ? 'warn' : 'error'](
      { err: error, consumer: this.name, failures: this.failures },
      away ? 'the database is unavailable; a consumer waits' : 'a consumer failed; its batch is tried again',
    );
    return { restMs: Math.min(retryMsMax, 100 * 2 ** Math.min(this.failures, 10)) };
  }

  #blame(error: unknown): void {
    this.failures += 1;
    this.#lastError = error;
    if (this.#singles > 0 || this.failures < triesMax) return;
    this.#singles = this.#consumer.batchMax ?? batchMaxDefault;
    this.failures = 0;
  }

  #pauseAfter({ found, handled = 0, delayed = null }: StepResult): Pause {
    switch (found) {
      case 'events':
        // Where no more were waiting, the next read is that after the next wake.
        return { restMs: restMsAfter(this.#consumer.role ?? 'jobs', handled), isIdle: delayed === false };
      case 'backlog':
      case 'more':
        return { restMs: 0 };
      case 'nothing':
        return { restMs: 0, isIdle: true };
      case 'delayed':
      case 'elsewhere':
        return { restMs: restMsWhileKept(found, this.#kept?.inARow ?? 1) };
    }
  }

  /**
   * From time to time: saves a position to which no step has moved the checkpoint, and retries set-aside events that an operator requested. Not only
   * between events: a busy consumer never finds none.
   */
  async #housekeeping(found: StepResult['found'], seen: Position): Promise<void> {
    const nowMs = this.#services.clock.monotonicMs();
    if (nowMs - this.#savedAtMs < saveEveryMs) return;
    this.#savedAtMs = nowMs;
    if (found === 'nothing' || found === 'more') await savePosition(this.#db, this.name, seen);
    while (!this.#stopped && (await retryFailure(this.#db, this.#consumer, this.#services)));
  }

  /** A wake does not shorten it. */
  async #rest(ms: number): Promise<void> {
    if (this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endRest = null;
  }

  /** Until the next wake or poll; not at all where a wake came since the step began. */
  async #idle(): Promise<void> {
    if (this.#stopped || this.#woken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookAloneMs);
      this.#endIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endIdle = null;
  }
}
