import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import { attemptsMs } from '../codes/redeem-code.ts';
import { forgetAttempts } from '../codes/code-store.ts';
import { missGifts } from './gift-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'bonuses.end-gifts': Record<never, never>;
  }
}

export const giftJobs = [job({ name: 'bonuses.end-gifts', cron: '*/10 * * * *', run: (_payload, services) => endGifts(services) })];

/** Ends gifts whose time is over, and forgets attempts of codes that no longer count. */
export async function endGifts({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    await missGifts(tx, now);
    await forgetAttempts(tx, new Date(now.getTime() - attemptsMs));
  });
}
