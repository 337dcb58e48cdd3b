import { job } from '../jobs/index.ts';
import { pruneResponses } from './idempotency.ts';

declare module '../jobs/enqueue.ts' {
  interface JobMap {
    'kernel.prune-answers': Record<never, never>;
  }
}

export const httpJobs = [
  job({
    name: 'kernel.prune-answers',
    cron: '20 2 * * *',
    run: async (_payload, { db, clock, log }) =>
      log.info({ count: await pruneResponses(db, clock.now()) }, 'old idempotent answers deleted'),
  }),
];
