import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import { countNext } from './suppressed-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.count-suppressed': Record<never, never>;
  }
}

/** Counts the ledger by day as it grows: a campaign writes a row for each player and channel, and a list of months cannot read them all. */
export const countSuppressedJob = job({
  name: 'notifications.count-suppressed',
  through: 'an hour of the ledger in one statement, which adds numbers alone',
  cron: '*/5 * * * *',
  run: (_payload, services) => countLedger(services),
});

export async function countLedger({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  while (await transact(db, (tx) => countNext(tx, clock.now())));
}
