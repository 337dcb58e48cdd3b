import { monthPartitions } from '../../kernel/db/month-partitions.ts';
import { job, type Job } from '../../kernel/jobs/index.ts';
import type { FetchOutside } from '../../kernel/outside/fetch-outside.ts';
import { endRounds } from './round-ends/end-rounds.ts';
import { watchLaunches } from './launches/watch-launches.ts';
import type { KnownProviders } from './providers/known-providers.ts';
import { sendGrants } from './grants/send-grants.ts';
import { reconcileDays } from './reconciliation/reconcile-days.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'play.add-partitions': Record<never, never>;
    'play.watch-launches': Record<never, never>;
    'play.end-rounds': Record<never, never>;
    'play.reconcile-days': Record<never, never>;
    'play.send-grants': Record<never, never>;
  }
}

export const playPartitions = monthPartitions({ name: 'play', rows: 'rounds', tables: ['play.round'] });

export const playJobs = [
  job({
    name: 'play.add-partitions',
    through: 'It adds partitions.',
    cron: '25 1 * * *',
    run: (_payload, services) => playPartitions.addAhead(services),
  }),
  job({
    name: 'play.watch-launches',
    through: 'It reads, and writes lines of the log.',
    cron: '*/10 * * * *',
    run: (_payload, services) => watchLaunches(services),
  }),
  job({
    name: 'play.end-rounds',
    through: 'It ends each round under its player’s lock, once, and notes how far it has looked.',
    cron: '40 * * * *',
    run: (_payload, services) => endRounds(services),
  }),
];

/** Every night of India: the days of the feeds of providers. */
export const reconcileJob = (known: KnownProviders, ask: FetchOutside): Job =>
  job({
    name: 'play.reconcile-days',
    through: 'due rows',
    cron: '47 21 * * *',
    run: async (_payload, services) => reconcileDays(services, await known.all(), ask),
  });

/** Each minute: free rounds that providers are to grant or to cancel. */
export const grantJob = (known: KnownProviders, ask: FetchOutside): Job =>
  job({
    name: 'play.send-grants',
    through: 'due rows',
    cron: '* * * * *',
    run: async (_payload, services) => sendGrants(services, await known.all(), ask),
  });
