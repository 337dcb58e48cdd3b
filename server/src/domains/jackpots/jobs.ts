import { retried } from '../../kernel/db/transact.ts';
import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { raiseAlarms } from '../wallet/index.ts';
import { checkNewContributions } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'jackpots.check': Record<never, never>;
  }
}

export const jackpotJobs = [
  job({
    name: 'jackpots.check',
    through: 'It compares jackpots as of one moment and changes none.',
    cron: '7 * * * *',
    run: (_payload, services) => watchJackpots(services),
  }),
];

/** Compares the jackpots with their contributions and the ledger. Every mismatch is logged; the ledger's alarm is raised once. */
export async function watchJackpots({ db, log, clock }: JobServices): Promise<void> {
  const mismatches = await retried(() => db.transaction().setIsolationLevel('repeatable read').execute(checkNewContributions));
  for (const { jackpot, seq } of mismatches) log.error({ jackpot, seq: String(seq) }, 'ALARM: a jackpot has a mismatch');
  if (mismatches.length > 0)
    await raiseAlarms(db, [{ kind: 'jackpot_unbalanced', accountId: null, seq: null, movementId: null }], clock.now());
}
