import type { Config } from '../../../config/config.ts';
import type { AnalyticsView } from '../../../kernel/domain/table-rights.ts';
import { eachApart, job, type Job, type JobContext } from '../../../kernel/jobs/index.ts';
import { dueDays } from './due-days.ts';
import { addNights, lastDay, wantedNights } from './night-store.ts';
import { removeOld } from './remove-old.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'extracts.write': Record<never, never>;
  }
}

/**
 * Writes the nights that are due or asked for, and removes old ones. It looks every ten minutes, so that a night whose process was killed is
 * continued; one run at a time in a process, since it takes one of the few places of jobs for as long as a night takes.
 */
export function writeJob(extracts: NonNullable<Config['extracts']>, views: readonly AnalyticsView[]): Job {
  let isRunning = false;
  return job({
    name: 'extracts.write',
    through: 'Each night is written apart from the others; one that fails is tried again by the next run.',
    cron: '*/10 * * * *',
    async run(_payload, services: JobContext) {
      if (isRunning) return;
      isRunning = true;
      const { db, clock, log } = services;
      try {
        // What writes the formats is loaded where extracts are written.
        const { writeNight } = await import('./write-night.ts');
        await addNights(db, dueDays(clock.now(), await lastDay(db)), clock.now());
        await eachApart(await wantedNights(db), {
          log,
          subjectOf: ({ day }) => ({ day }),
          work: ({ day }) => writeNight(services, { dir: extracts.dir, views }, day),
        });
        await removeOld(services, extracts);
      } finally {
        isRunning = false;
      }
    },
  });
}
