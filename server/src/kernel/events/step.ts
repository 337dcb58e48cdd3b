import { transact } from '../db/transact.ts';
import { systemOrigin } from '../origin.ts';
import type { Db } from '../types.ts';
import { beginning, createCheckpoint, isBefore, moveCheckpoint, type Position, takeConsumer } from './checkpoint.ts';
import type { Consumer, Services } from './consumer.ts';
import type { EventWindow } from './reading/event-window.ts';
import { failRetry, insertFailure, lockRetry, resolveFailure } from './failures.ts';
import { readEvents, type Events } from './reading/read-events.ts';
import { isSplit, splitCheckpoint } from './shards.ts';

/**
 * Result of a step: handled events, handled a full batch behind which there may be more, more of the log to read, nothing, events that are not in
 * order yet, or another process runs the consumer.
 */
export type StepResult = {
  readonly found: 'events' | 'backlog' | 'more' | 'nothing' | 'delayed' | 'elsewhere';
  readonly seen: Position;
  readonly handled?: number;
  /** After `events`: whether more wait for an older transaction; null where it was not looked for. */
  readonly delayed?: boolean | null;
};

export type StepOptions = {
  /** Replaces the consumer's own batch size; 1 finds the event that fails. */
  readonly batchMax?: number;
  /** Reads ahead of the transaction; default `readEvents`. */
  readonly window?: EventWindow;
  /** Sets the next event aside with this error, after too many tries. */
  readonly setAside?: { readonly error: unknown; readonly tries: number };
};

/** Above the events that a busy server writes during a pause. */
export const batchMaxDefault = 1_000;

/**
 * One step of a consumer: reads from `seen` (what this process has already read) or its checkpoint, and moves the checkpoint
 * in the transaction of `handle`. Throws what `handle` throws, after a rollback.
 */
export async function stepConsumer(
  db: Db,
  consumer: Consumer,
  services: Services,
  seen: Position | null,
  { batchMax = consumer.batchMax ?? batchMaxDefault, window, setAside }: StepOptions = {},
): Promise<StepResult> {
  const { name, types, from = 'beginning', role, shard } = consumer;
  const wanted = { types, shard };
  const eventsMax = setAside ? 1 : batchMax;
  // Most reads find nothing: one statement without a transaction. Events below the horizon never change, so a transaction can handle these.
  const ahead = seen && (await (window ? window.read(seen, wanted, eventsMax) : readEvents(db, seen, wanted, eventsMax)));
  if (ahead && ahead.batch.length === 0) return withoutEvents(ahead);
  return transact(db, async (tx): Promise<StepResult> => {
    const start = seen ?? beginning;
    const saved = await takeConsumer(tx, name, { isDurable: role !== 'live' });
    if (saved === 'elsewhere') return { found: 'elsewhere', seen: start };
    if (!saved) {
      if (shard) await splitCheckpoint(tx, shard, from);
      else await createCheckpoint(tx, name, from);
      return { found: 'events', seen: start };
    }
    if (isSplit(saved)) throw new Error(`${name} was split into parts, which cannot be undone`);
    const isAhead = ahead !== null && !isBefore(start, saved);
    const events = isAhead ? ahead : await readEvents(tx, isBefore(saved, start) ? start : saved, wanted, eventsMax);
    if (events.batch.length === 0) return withoutEvents(events);
    const [first] = events.batch;
    if (setAside && first) await insertFailure(tx, shard?.of ?? name, first, setAside.tries, setAside.error);
    else await consumer.handle(tx, events.batch, { ...services, origin: systemOrigin(shard?.of ?? name) });
    await moveCheckpoint(tx, name, events.next);
    return { found: events.more ? 'backlog' : 'events', seen: events.next, handled: events.batch.length, delayed: events.delayed };
  });
}

/** Events that wait for an older transaction are above the horizon, which `next` never passes. */
function withoutEvents({ next, more, delayed }: Events): StepResult {
  if (more) return { found: 'more', seen: next };
  return { found: delayed === true ? 'delayed' : 'nothing', seen: next };
}

/**
 * Retries one set-aside event that an operator requested, under the same lock as a step: no other event of this consumer, or of its part, is handled
 * at that time. @returns whether there was one; false also while another process holds the lock. An event that fails again stays set aside with its
 * new error.
 */
export async function retryFailure(db: Db, consumer: Consumer, services: Services): Promise<boolean> {
  const { role, shard } = consumer;
  const name = shard?.of ?? consumer.name;
  let eventId: bigint | null = null;
  try {
    return await transact(db, async (tx) => {
      if ((await takeConsumer(tx, consumer.name, { isDurable: role !== 'live' })) === 'elsewhere') return false;
      const event = await lockRetry(tx, consumer);
      if (!event) return false;
      eventId = event.id;
      await consumer.handle(tx, [event], { ...services, origin: systemOrigin(name) });
      await resolveFailure(tx, name, event.id);
      return true;
    });
  } catch (error) {
    if (eventId === null) throw error;
    await failRetry(db, name, eventId, error);
    services.log.error({ err: error, consumer: name, eventId: String(eventId) }, 'an event that was set aside failed again');
    return true;
  }
}
