import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import { missGifts } from './gift-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.end-gifts': Record<never, never>;
  }
}

export const giftJobs = [job({ name: 'bonuses.end-gifts', cron: '*/10 * * * *', run: (_payload, services) => endGifts(services) })];

const giftsMax = 1000;

/**
 * Marks gifts whose time is over as missed, at most `max` a transaction: those of a campaign end all at once. One that is being taken is left to
 * the next run.
 */
export async function endGifts({ db, clock }: Pick<JobContext, 'db' | 'clock'>, max = giftsMax): Promise<void> {
  for (let ended = max; ended === max;) ended = await transact(db, (tx) => missGifts(tx, clock.now(), max));
}
