import { createLog } from '../log.ts';
import { pruneInBatches } from '../retention/prune-in-batches.ts';
import type { PruneServices, Retention } from '../retention/retention.ts';

/** A whole pass of these rules at once. Returns how many rows were removed or cleared. */
export async function prune(services: Omit<PruneServices, 'log'>, rules: readonly Retention[]): Promise<number> {
  let rows = 0;
  for (const rule of rules)
    rows += (await pruneInBatches({ ...services, log: createLog('silent') }, rule, { fromBlock: 0, isOver: () => false })).rows;
  return rows;
}
