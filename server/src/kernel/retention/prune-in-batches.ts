import { retried } from '../db/transact.ts';
import { eachApart, endsJob } from '../jobs/each-apart.ts';
import type { PruneServices, PruneStep, Retention, TableRetention } from './retention.ts';
import { completePass, countBlocks, dueRows, noteBlock, pruneBlocks, pruneRow, type BlockRange } from './store.ts';

/**
 * A statement should take about this long, so that it holds back neither calls nor the horizon of events; rows of different tables cost very
 * differently.
 */
const statementMs = { min: 50, max: 200 } as const;
const blocks = { first: 16, max: 512 } as const;

type Pruned = { readonly rows: number; readonly completed: boolean };

/**
 * One pass of a rule: short statements, each a transaction of its own, until the end of the table or until `isOver`. The next call continues where
 * this one ended. Without an index: reading a table once costs less than each of its rows paid for one.
 * @param fromBlock where the pass continues
 */
export async function pruneInBatches(
  services: PruneServices,
  rule: Retention,
  { fromBlock, isOver }: { readonly fromBlock: number; readonly isOver: () => boolean },
): Promise<Pruned> {
  const pruned = 'step' in rule ? await pruneBySteps(services, rule.step, isOver) : await pruneTable(services, rule, fromBlock, isOver);
  if (pruned.completed) await completePass(services.db, rule, services.clock.now());
  return pruned;
}

async function pruneTable(services: PruneServices, rule: TableRetention, fromBlock: number, isOver: () => boolean): Promise<Pruned> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - rule.keptSec * 1000);
  // Rows that come after this moment are not due.
  const end = await countBlocks(db, rule);
  let rows = 0;
  for (let from = fromBlock, count: number = blocks.first; from < end;) {
    if (isOver()) return { rows, completed: false };
    const range = { from, to: Math.min(from + count, end) };
    const begunMs = clock.monotonicMs();
    try {
      rows += await retried(() => pruneBlocks(db, rule, range, before));
    } catch (error) {
      if (endsJob(error)) throw error;
      // Smaller statements, down to a row, until the one is alone that fails.
      if (range.to - from > 1) {
        count = Math.floor((range.to - from) / 2);
        continue;
      }
      rows += await pruneApart(services, rule, range, before);
    }
    from = range.to;
    count = nextCount(count, clock.monotonicMs() - begunMs);
  }
  return { rows, completed: true };
}

/** Each row of a block by itself: one that cannot be removed is logged, and tried again in the next pass. @returns how many were removed */
async function pruneApart({ db, log }: PruneServices, rule: TableRetention, range: BlockRange, before: Date): Promise<number> {
  const due = await dueRows(db, rule, range, before);
  let rows = 0;
  const work = async (row: string) => {
    rows += await retried(() => pruneRow(db, rule, row, before));
  };
  await eachApart(due, { log, subjectOf: (row) => ({ rule: rule.table, row }), work });
  await noteBlock(db, rule, range.to);
  return rows;
}

function nextCount(count: number, tookMs: number): number {
  if (tookMs > statementMs.max) return Math.max(1, Math.floor(count / 2));
  return tookMs < statementMs.min ? Math.min(blocks.max, count * 2) : count;
}

async function pruneBySteps(services: PruneServices, step: PruneStep, isOver: () => boolean): Promise<Pruned> {
  let rows = 0;
  for (let more = true; more;) {
    if (isOver()) return { rows, completed: false };
    const done = await step(services);
    rows += done.rows;
    more = done.more;
  }
  return { rows, completed: true };
}
