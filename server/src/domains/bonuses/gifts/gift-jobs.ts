import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import { missGifts } from './gift-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.end-gifts': Record<never, never>;
  }
}

export const giftJobs = [job({ name: 'bonuses.end-gifts', cron: '*/10 * * * *', run: (_payload, services) => endGifts(services) })];

/** Ends gifts whose time is over. */
export async function endGifts({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  await transact(db, (tx) => missGifts(tx, clock.now()));
}
