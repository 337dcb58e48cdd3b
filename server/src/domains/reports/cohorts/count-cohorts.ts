import { setTimeout as pause } from 'node:timers/promises';
import { job, type JobServices } from '../../../kernel/jobs/index.ts';
import { countCohort, weeksToCount } from './cohorts-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'reports.count-cohorts': Record<never, never>;
  }
}

/** Below the time between two runs. */
const runMs = 120_000;

/** Every five minutes: the weeks whose players change most, and the others once in an hour. */
export const countCohortsJob = job({
  name: 'reports.count-cohorts',
  through: 'It writes one row a week, each by one statement; what was not counted in time comes first in the next run.',
  cron: '*/5 * * * *',
  run: (_payload, services) => countCohorts(services),
});

/** Counts the weeks that are due, one after the other, with a pause as long as each took: bets go first. */
export async function countCohorts({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const begunMs = clock.monotonicMs();
  for (const week of await weeksToCount(db, clock.now())) {
    const weekMs = clock.monotonicMs();
    if (weekMs - begunMs > runMs) return;
    await countCohort(db, week, clock.now());
    await pause(clock.monotonicMs() - weekMs);
  }
}
