import { setTimeout as pause } from 'node:timers/promises';
import { transact } from '../db/transact.ts';
import type { JobServices } from '../jobs/index.ts';
import type { Db, Tx } from '../types.ts';
import { beginBuild, type Builds, lockBuilds, moveTo, removeRows, swapBuilds } from './build-store.ts';
import { type JournalPlace, moveRead, settleJournal } from './journal-store.ts';
import type { JournalProjection } from './projection.ts';

const rowsFirst = 500;
const rowsMax = 10_000;
/** About how long a page may take. It keeps no one waiting, but bets go first. */
const pageMs = { min: 60, max: 200 } as const;
/** Below the minute between two runs. */
const runMs = 50_000;
/** How long a run waits for transactions that were running when it began. */
const settleMs = 10_000;
const waitMs = 200;

/** `waits`: what has been drawn is not settled yet. */
export type JournalStep = 'removed' | 'counted' | 'swapped' | 'waits' | 'done';

/**
 * The next piece of work of a projection of a journal, in a transaction of its own: a page of what is new, then one of the next build, if one is made.
 * Whatever ends the process in between, the next call continues where the last one was committed.
 */
export function journalStep(db: Db, projection: JournalProjection, now: Date, rows: number): Promise<JournalStep> {
  return transact(db, async (tx): Promise<JournalStep> => {
    await beginBuild(tx, projection, now);
    const builds = await lockBuilds(tx, projection.name);
    const place = await settleJournal(tx, projection, now);
    return (await readNew(tx, projection, builds, place, rows)) ?? (await makeNext(tx, projection, builds, place, rows, now));
  });
}

/** A page of what the build that is read lacks; null where it lacks nothing. */
async function readNew(
  tx: Tx,
  projection: JournalProjection,
  { build }: Builds,
  { readId, settledId, settledAt }: JournalPlace,
  rows: number,
): Promise<JournalStep | null> {
  if (build === null) return null;
  const page = await projection.journal.pageEnd(tx, { after: readId, to: settledId }, rows);
  if (page !== null) await projection.applyRange(tx, build, { after: readId, to: page.to });
  const isAll = page === null || page.to === settledId;
  await moveRead(tx, projection.name, isAll ? settledId : page.to, isAll ? settledAt : null);
  return page === null ? null : 'counted';
}

async function makeNext(
  tx: Tx,
  projection: JournalProjection,
  { build, nextBuild, done }: Builds,
  { settledId, settledAt }: JournalPlace,
  rows: number,
  now: Date,
): Promise<JournalStep> {
  const { name } = projection;
  if (nextBuild === null) return (await removeRows(tx, projection, build, rows)) > 0 ? 'removed' : 'done';
  if (done === null && (await removeRows(tx, projection, build, rows)) > 0) return 'removed';
  if (settledAt === null) return 'waits';
  const after = done?.id ?? 0n;
  const page = await projection.journal.pageEnd(tx, { after, to: settledId }, rows);
  if (page === null) {
    await swapBuilds(tx, name, now);
    await moveRead(tx, name, settledId, settledAt);
    return 'swapped';
  }
  await projection.applyRange(tx, nextBuild, { after, to: page.to });
  await moveTo(tx, name, { to: { userId: 0n, id: page.to }, rows: page.rows });
  return 'counted';
}

/** Reads all that was committed when it began, as far as no transaction of that time runs longer than ten seconds. */
export async function readJournal(projection: JournalProjection, { db, clock, log }: JobServices): Promise<void> {
  const begunMs = clock.monotonicMs();
  let rows = rowsFirst;
  // What is drawn when it begins is asked for by the first look and settled by a later one.
  for (let idle = 0; clock.monotonicMs() - begunMs < runMs;) {
    const stepMs = clock.monotonicMs();
    const step = await journalStep(db, projection, clock.now(), rows);
    if (step === 'swapped') log.info({ projection: projection.name, version: projection.version }, 'a projection is whole and is read now');
    const tookMs = clock.monotonicMs() - stepMs;
    if (step === 'done' || step === 'waits') {
      idle += 1;
      if ((idle > 2 && step === 'done') || clock.monotonicMs() - begunMs > settleMs) return;
      await pause(waitMs);
      continue;
    }
    if (tookMs < pageMs.min) rows = Math.min(rows * 2, rowsMax);
    else if (tookMs > pageMs.max) rows = Math.max(Math.floor(rows / 2), 1);
    await pause(tookMs);
  }
}
