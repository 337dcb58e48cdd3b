import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { raiseAlarms } from '../wallet/index.ts';
import { checkPots } from './check-pots.ts';

declare module '../../kernel/jobs/map.ts' {
  interface JobMap {
    'pots.check': Record<never, never>;
  }
}

/** The pots against their shares and the ledger, every hour. */
export const potJobs = [job({ name: 'pots.check', cron: '7 * * * *', run: (_payload, services) => watchPots(services) })];

/** Every fault is logged; the ledger's alarm is raised once. */
export async function watchPots({ db, log, clock }: JobServices): Promise<void> {
  const faults = await checkPots(db);
  for (const { pot, seq } of faults) log.error({ pot, seq: String(seq) }, 'ALARM: a pot does not hold');
  if (faults.length > 0) await raiseAlarms(db, [{ fault: 'pot_unbalanced', accountId: null, seq: null, movementId: null }], clock.now());
}
