import { setTimeout as pause } from 'node:timers/promises';
import { transact } from '../db/transact.ts';
import { job, type JobServices } from '../jobs/index.ts';
import type { Db } from '../types.ts';
import { beginBuild, holdConsumer, lockBuilds, moveTo, removeRows, swapBuilds, unreadEvents } from './build-store.ts';
import { readJournal } from './read-journal.ts';
import { ofJournal, type AnyProjection, type Projection, type SourceKey } from './projection.ts';
import { projectionConsumer } from './projection-consumer.ts';

declare module '../jobs/enqueue.ts' {
  interface JobMap {
    'kernel.projections': Record<never, never>;
    'kernel.journals': Record<never, never>;
  }
}

/** Before every row of a source. */
const beginning: SourceKey = { userId: 0n, id: 0n };
const rowsFirst = 500;
const rowsMax = 20_000;
/** About how long a page may take: its transaction keeps the consumer waiting. */
const pageMs = { min: 60, max: 200 } as const;
/** Below the minute between two runs. */
const runMs = 50_000;

/** `waits`: the consumer has not begun to read yet. */
export type Step = 'removed' | 'counted' | 'swapped' | 'waits' | 'done';

/**
 * The next piece of work of a projection, in a transaction of its own: removes rows of an earlier build, counts a page of the past, or lets readers
 * take the new build. Whatever ends the process in between, the next call continues where the last one was committed.
 */
export function rebuildStep(db: Db, projection: Projection, now: Date, rows: number): Promise<Step> {
  const { name, source } = projection;
  return transact(db, async (tx): Promise<Step> => {
    await beginBuild(tx, projection, now);
    const before = await lockBuilds(tx, name);
    if (before.nextBuild === null) return (await removeRows(tx, projection, before.build, rows)) > 0 ? 'removed' : 'done';
    if (before.done === null && (await removeRows(tx, projection, before.build, rows)) > 0) return 'removed';
    const consumer = projectionConsumer(projection);
    if (!(await holdConsumer(tx, consumer))) return 'waits';
    const after = before.done ?? beginning;
    const page = await source.pageEnd(tx, after, rows);
    if (page === null) {
      await swapBuilds(tx, name, now);
      return 'swapped';
    }
    const range = { after, to: page.to };
    await projection.apply(tx, before.nextBuild, source.past(range, unreadEvents(consumer, range)));
    await moveTo(tx, name, page);
    return 'counted';
  });
}

/** Makes what is not whole, page by page, with a pause as long as each page took: bets go first. */
export async function rebuildAll(projections: readonly AnyProjection[], services: JobServices): Promise<void> {
  const { db, clock, log } = services;
  const untilMs = clock.monotonicMs() + runMs;
  for (const projection of projections) {
    if (ofJournal(projection)) continue;
    let rows = rowsFirst;
    while (clock.monotonicMs() < untilMs) {
      const begunMs = clock.monotonicMs();
      const step = await rebuildStep(db, projection, clock.now(), rows);
      if (step === 'swapped')
        log.info({ projection: projection.name, version: projection.version }, 'a projection is whole and is read now');
      if (step === 'done' || step === 'waits') break;
      const tookMs = clock.monotonicMs() - begunMs;
      if (tookMs < pageMs.min) rows = Math.min(rows * 2, rowsMax);
      else if (tookMs > pageMs.max) rows = Math.max(Math.floor(rows / 2), 1);
      await pause(tookMs);
    }
  }
}

export const projectionJobs = (projections: readonly AnyProjection[]) => [
  job({
    name: 'kernel.projections',
    through: 'It counts pages of the past, each where the last one ended.',
    cron: '* * * * *',
    run: (_payload, services) => rebuildAll(projections, services),
  }),
  job({
    name: 'kernel.journals',
    through: 'It reads pages of journals, each where the last one ended.',
    cron: '* * * * *',
    async run(_payload, services) {
      for (const projection of projections.filter(ofJournal)) await readJournal(projection, services);
    },
  }),
];
