import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../types.ts';
import { isBefore, type Position } from '../checkpoint.ts';
import { isOfShard } from '../shards.ts';
import { type Events, type LogEvents, type PlacedEvent, readEvents, type Waiting, type Wanted } from './read-events.ts';

/** Bets write about one event each: some seconds of them, so that a consumer that pauses still finds its next events here. */
const heldMax = 10_000;
const readMax = 2_000;

/**
 * The latest events in memory, read and decoded once for all consumers of a process. Events below the horizon never change, so they may be handed out
 * again; a consumer that is further behind reads the log itself.
 */
export class EventWindow {
  readonly #db: Db;
  readonly #types: readonly string[];
  /** All events of these types after `start`, up to `end`, in order. */
  #held: { readonly events: readonly PlacedEvent[]; readonly start: Position; readonly end: Position } | null = null;
  /** The last read that has begun, and the one that begins after it. */
  #reading: Promise<unknown> = Promise.resolve();
  #next: Promise<LogEvents | null> | null = null;

  constructor(db: Db, types: Iterable<string>) {
    this.#db = db;
    this.#types = [...new Set(types)];
  }

  /** As `readEvents`. */
  async read(from: Position, wanted: Wanted, eventsMax: number): Promise<Events> {
    if (!this.#held || isBefore(this.#held.end, from)) this.#held = { events: [], start: from, end: from };
    const before = this.#find(from, wanted, eventsMax);
    if (before === null) return readEvents(this.#db, from, wanted, eventsMax);
    if (before.batch.length > 0) return before;
    const added = await this.#extend();
    const found = this.#find(from, wanted, eventsMax);
    if (!added || !found) return readEvents(this.#db, found?.next ?? from, wanted, eventsMax);
    return { ...found, more: found.more || added.more, delayed: added.waiting.some((event) => isWanted(event, wanted)) };
  }

  /** What is held after `from`, or null where that is not all there is. */
  #find(from: Position, wanted: Wanted, eventsMax: number): Events | null {
    if (!this.#held || isBefore(from, this.#held.start)) return null;
    const { events, end } = this.#held;
    const batch: PlacedEvent[] = [];
    for (let at = firstAfter(events, from); at < events.length && batch.length < eventsMax; at += 1) {
      const event = events[at];
      if (event && isWanted(event, wanted)) batch.push(event);
    }
    const last = batch.length === eventsMax ? batch.at(-1) : undefined;
    return { batch, next: last?.place ?? (isBefore(end, from) ? from : end), more: last !== undefined, delayed: null };
  }

  /**
   * Reads on after what is held, once for all who ask in one turn of the event loop or while an earlier read runs: that one may have begun before
   * the events of who joins it.
   */
  #extend(): Promise<LogEvents | null> {
    this.#next ??= this.#readNext();
    return this.#next;
  }

  async #readNext(): Promise<LogEvents | null> {
    await this.#reading.catch(ignore);
    await nextTurn();
    this.#next = null;
    const reading = this.#readOn();
    this.#reading = reading;
    return reading;
  }

  async #readOn(): Promise<LogEvents | null> {
    const held = this.#held;
    if (!held) return null;
    const added = await readEvents(this.#db, held.end, { types: this.#types }, readMax);
    // A consumer that was ahead has started the window again meanwhile.
    if (this.#held !== held) return null;
    const all = [...held.events, ...added.batch];
    const events = all.slice(-heldMax);
    const dropped = all.at(-heldMax - 1);
    this.#held = { events, start: dropped?.place ?? held.start, end: added.next };
    return added;
  }
}

const ignore = (): void => undefined;

const isWanted = ({ type, userId }: Waiting, { types, shard }: Wanted): boolean =>
  types.includes(type) && (!shard || isOfShard(shard, userId));

/** The place of the first event after the position. */
function firstAfter(events: readonly PlacedEvent[], position: Position): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event && isBefore(position, event.place)) high = middle;
    else low = middle + 1;
  }
  return low;
}
