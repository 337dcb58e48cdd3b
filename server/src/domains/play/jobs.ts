import { retentionSec } from '../../kernel/idempotency/idempotency.ts';
import { monthPartitions } from '../../kernel/db/month-partitions.ts';
import { job } from '../../kernel/jobs/index.ts';
import { pruneRequests } from './booking/booking-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'play.prune-requests': Record<never, never>;
    'play.add-partitions': Record<never, never>;
  }
}

export const playPartitions = monthPartitions({ name: 'play', rows: 'rounds', tables: ['play.round'] });

/** The ids of providers' requests are deleted at night, after the same time as saved answers to players' calls. */
export const playJobs = [
  job({
    name: 'play.prune-requests',
    cron: '30 3 * * *',
    run: async (_payload, { db, clock, log }) => {
      const requests = await pruneRequests(db, new Date(clock.now().getTime() - retentionSec * 1000));
      if (requests > 0) log.info({ requests }, 'ids of old provider requests were removed');
    },
  }),
  job({ name: 'play.add-partitions', cron: '25 1 * * *', run: (_payload, services) => playPartitions.addAhead(services) }),
];
