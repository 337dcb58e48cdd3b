import { dayOf } from '@mela/contract/site/zone';
import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { lastTime, needsDays } from './rules.ts';
import { publishedSeasons } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'seasons.days': Record<never, never>;
  }
}

export const seasonsJobs = [
  job({
    name: 'seasons.days',
    through: 'It reads the days of seasons and changes none.',
    cron: '50 3 * * *',
    run: (_payload, services) => watchDays(services),
  }),
];

/** Feasts by the moon are written down by year: says each day which season has none left to write about in time. */
export async function watchDays({ db, log, clock }: Pick<JobServices, 'db' | 'log' | 'clock'>): Promise<void> {
  for (const { slug, days } of await publishedSeasons(db))
    if (needsDays(days, dayOf(clock.now())))
      log.error({ season: slug, lastDay: lastTime(days)?.until }, 'ALARM: a season has no days of a further year; an editor writes them');
}
