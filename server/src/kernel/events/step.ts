import { transact } from '../db/transact.ts';
import { systemOrigin } from '../origin.ts';
import type { Db } from '../types.ts';
import { createCheckpoint, loadCheckpoint, lockConsumer, moveCheckpoint } from './checkpoint.ts';
import type { Consumer, Services } from './consumer.ts';
import { failRetry, insertFailure, lockRetry, resolveFailure } from './failures.ts';
import { beginning, isBefore, type Position } from './position.ts';
import { readEvents, type Events } from './read-events.ts';

/** What a step found: events that it handled, more of the log to look through, nothing, events that are not in order yet, or another process at the same work. */
export type StepResult = { readonly found: 'events' | 'more' | 'nothing' | 'held' | 'elsewhere'; readonly seen: Position };

export type StepOptions = {
  /** In place of the consumer's own; 1 to find out which event it cannot take. */
  readonly batchMax?: number;
  /** Sets the next event aside with this error instead of handing it in: it was tried so often. */
  readonly setAside?: { readonly error: unknown; readonly tries: number };
};

const batchMaxDefault = 200;

/**
 * One step of a consumer: reads on from `seen` (what this process has already looked through) or its checkpoint, and moves
 * the checkpoint in the transaction of the effect. Throws what `handle` throws; then nothing has happened.
 */
export async function stepConsumer(
  db: Db,
  consumer: Consumer,
  services: Services,
  seen: Position | null,
  { batchMax = consumer.batchMax ?? batchMaxDefault, setAside }: StepOptions = {},
): Promise<StepResult> {
  const { name, types, from = 'beginning' } = consumer;
  if (seen) {
    // Most looks find nothing: one statement, no transaction.
    const events = await readEvents(db, seen, types, 1);
    if (events.batch.length === 0) return emptyHanded(events);
  }
  return transact(db, async (tx): Promise<StepResult> => {
    const start = seen ?? beginning;
    if (!(await lockConsumer(tx, name))) return { found: 'elsewhere', seen: start };
    const saved = await loadCheckpoint(tx, name);
    if (!saved) {
      await createCheckpoint(tx, name, from);
      return { found: 'events', seen: start };
    }
    const position = isBefore(saved, start) ? start : saved;
    const events = await readEvents(tx, position, types, setAside ? 1 : batchMax);
    if (events.batch.length === 0) return emptyHanded(events);
    const [first] = events.batch;
    if (setAside && first) await insertFailure(tx, name, first, setAside.tries, setAside.error);
    else await consumer.handle(tx, events.batch, { ...services, origin: systemOrigin(name) });
    await moveCheckpoint(tx, name, events.next);
    return { found: 'events', seen: events.next };
  });
}

/** Events that wait for an older transaction are above the horizon, which `next` never passes. */
function emptyHanded({ next, more, held }: Events): StepResult {
  if (more) return { found: 'more', seen: next };
  return { found: held ? 'held' : 'nothing', seen: next };
}

/**
 * Tries one event again that was set aside and an operator asked for. @returns whether there was one. An event that fails again stays
 * set aside with its new error.
 */
export async function retryFailure(db: Db, consumer: Consumer, services: Services): Promise<boolean> {
  let eventId: bigint | null = null;
  try {
    return await transact(db, async (tx) => {
      const event = await lockRetry(tx, consumer.name);
      if (!event) return false;
      eventId = event.id;
      await consumer.handle(tx, [event], { ...services, origin: systemOrigin(consumer.name) });
      await resolveFailure(tx, consumer.name, event.id);
      return true;
    });
  } catch (error) {
    if (eventId === null) throw error;
    await failRetry(db, consumer.name, eventId, error);
    services.log.error({ err: error, consumer: consumer.name, eventId: String(eventId) }, 'an event that was set aside failed again');
    return true;
  }
}
