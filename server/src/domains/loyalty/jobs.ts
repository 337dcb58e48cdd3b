import { job } from '../../kernel/jobs/index.ts';
import { pruneRounds } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'loyalty.prune-rounds': Record<never, never>;
  }
}

/** Longer than a provider may take to roll a round back. */
const roundsDays = 60;
const dayMs = 86_400_000;

export const loyaltyJobs = [
  job({
    name: 'loyalty.prune-rounds',
    cron: '20 3 * * *',
    run: async (_payload, { db, clock, log }) => {
      const rounds = await pruneRounds(db, new Date(clock.now().getTime() - roundsDays * dayMs));
      if (rounds > 0n) log.info({ rounds: String(rounds) }, 'counted rounds were removed');
    },
  }),
];
