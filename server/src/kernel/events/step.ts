import { transact } from '../db/transact.ts';
import type { Db } from '../types.ts';
import { createCheckpoint, loadCheckpoint, lockConsumer, moveCheckpoint } from './checkpoint.ts';
import type { Consumer, Services } from './consumer.ts';
import { behind, readEvents, type Position } from './read-events.ts';

/** What a step found: events that it handled, nothing, events that are not in order yet, or another process at the same work. */
export type StepResult = { readonly found: 'events' | 'nothing' | 'held' | 'elsewhere'; readonly seen: Position };

const batchMaxDefault = 200;

/**
 * One step of a consumer: reads on from `seen` (what this process has already looked through) or its checkpoint, and moves
 * the checkpoint in the transaction of the effect. Throws what `handle` throws; then nothing has happened.
 */
export async function stepConsumer(db: Db, consumer: Consumer, services: Services, seen: Position | null): Promise<StepResult> {
  const { name, types, batchMax = batchMaxDefault, from = 'beginning' } = consumer;
  if (seen) {
    // Most looks find nothing: one statement, no transaction.
    const events = await readEvents(db, seen, types, 1);
    if (events.batch.length === 0) return { found: events.held ? 'held' : 'nothing', seen: events.held ? seen : events.next };
  }
  return transact(db, async (tx): Promise<StepResult> => {
    const start = seen ?? { xid: 0n, id: 0n };
    if (!(await lockConsumer(tx, name))) return { found: 'elsewhere', seen: start };
    const kept = await loadCheckpoint(tx, name);
    if (!kept) {
      await createCheckpoint(tx, name, from);
      return { found: 'events', seen: start };
    }
    const position = behind(kept, start) ? start : kept;
    const { batch, next, held } = await readEvents(tx, position, types, batchMax);
    if (batch.length === 0) return { found: held ? 'held' : 'nothing', seen: held ? position : next };
    await consumer.handle(tx, batch, services);
    await moveCheckpoint(tx, name, next);
    return { found: 'events', seen: next };
  });
}
