import { job } from '../../kernel/jobs/index.ts';
import { pruneDays } from './count-store.ts';
import { dayOf } from './rules.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'missions.prune': Record<never, never>;
  }
}

/** Longer than a provider may take to roll a round back. */
const keptDays = 60;
const dayMs = 86_400_000;

export const missionJobs = [
  job({
    name: 'missions.prune',
    cron: '40 3 * * *',
    run: async (_payload, { db, clock, log }) => {
      const rounds = await pruneDays(db, dayOf(new Date(clock.now().getTime() - keptDays * dayMs)));
      if (rounds > 0n) log.info({ rounds: String(rounds) }, 'rounds of old missions were removed');
    },
  }),
];
