import { job } from '../../kernel/jobs/index.ts';
import { pruneCodes } from './codes/store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'accounts.prune-codes': Record<never, never>;
  }
}

/** Old codes are removed every night. */
export const accountJobs = [
  job({
    name: 'accounts.prune-codes',
    cron: '45 2 * * *',
    run: async (_payload, { db, clock, log }) =>
      log.info({ count: String(await pruneCodes(db, clock.now())) }, 'old codes of accounts were removed'),
  }),
];
