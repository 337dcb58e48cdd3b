import { job, pagesApart, type JobContext } from '../../../kernel/jobs/index.ts';
import { lockPastGifts, missGifts } from './gift-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.end-gifts': Record<never, never>;
  }
}

export const giftJobs = [
  job({ name: 'bonuses.end-gifts', through: 'due rows', cron: '*/10 * * * *', run: (_payload, services) => endGifts(services) }),
];

const giftsMax = 1000;

/**
 * Marks gifts whose time is over as missed, a page in a transaction: those of a campaign end all at once. One that is being taken is left to
 * the next run.
 */
export async function endGifts({
  db,
  clock,
  log,
  rowsMax = giftsMax,
}: Pick<JobContext, 'db' | 'clock' | 'log' | 'rowsMax'>): Promise<void> {
  const now = clock.now();
  await pagesApart({ db, log, rowsMax, due: (tx, max) => lockPastGifts(tx, now, max), keyOf: String, work: missGifts });
}
