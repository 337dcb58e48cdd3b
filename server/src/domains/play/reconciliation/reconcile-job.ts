import { job, type Job } from '../../../kernel/jobs/index.ts';
import type { FetchOutside } from '../../../kernel/outside/fetch-outside.ts';
import type { KnownProviders } from '../providers/known-providers.ts';
import { reconcileDays } from './reconcile-days.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'play.reconcile-days': Record<never, never>;
  }
}

/** Every night of India: the days of the feeds of providers. */
export const reconcileJob = (known: KnownProviders, ask: FetchOutside): Job =>
  job({
    name: 'play.reconcile-days',
    through: 'due rows',
    cron: '47 21 * * *',
    run: async (_payload, services) => reconcileDays(services, await known.all(), ask),
  });
