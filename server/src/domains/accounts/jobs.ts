import { job } from '../../kernel/jobs/index.ts';
import { failureWindowSec } from './captcha/attempts.ts';
import { pruneAttempts } from './captcha/store.ts';
import { pruneCodes } from './codes/store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'accounts.prune-codes': Record<never, never>;
  }
}

/** Old codes and counts of attempts are removed every night. */
export const accountJobs = [
  job({
    name: 'accounts.prune-codes',
    cron: '45 2 * * *',
    run: async (_payload, { db, clock, log }) => {
      const now = clock.now();
      const [codes, attempts] = [await pruneCodes(db, now), await pruneAttempts(db, now, failureWindowSec)];
      log.info({ codes: String(codes), attempts: String(attempts) }, 'old codes and attempts of accounts were removed');
    },
  }),
];
