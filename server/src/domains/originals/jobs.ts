import type { Failpoint } from '../../kernel/failpoint.ts';
import { monthPartitions } from '../../kernel/db/month-partitions.ts';
import { job } from '../../kernel/jobs/index.ts';
import { resolveAwaitingRounds } from './rounds/awaiting/resolve-awaiting-rounds.ts';
import { judgeGambles } from './monitor/index.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'originals.resolve-awaiting': Record<never, never>;
    'originals.gambles': Record<never, never>;
    'originals.add-partitions': Record<never, never>;
  }
}

export const originalsPartitions = monthPartitions({
  name: 'originals',
  rows: 'rounds of originals',
  tables: ['originals.round', 'originals.choice'],
});

/** Abandoned rounds are ended every ten minutes, gambles are judged every minute. */
export function originalJobs(failpoint: Failpoint) {
  return [
    job({
      name: 'originals.resolve-awaiting',
      through: 'due rows',
      cron: '*/10 * * * *',
      run: async (_payload, services) => {
        const rounds = await resolveAwaitingRounds(services, failpoint);
        if (rounds > 0) services.log.info({ rounds }, 'abandoned rounds were ended');
      },
    }),
    job({
      name: 'originals.gambles',
      through: 'It judges the rounds of each title in their order, each title by itself.',
      cron: '* * * * *',
      run: (_payload, services) => judgeGambles(services),
    }),
    job({
      name: 'originals.add-partitions',
      through: 'It adds partitions.',
      cron: '30 1 * * *',
      run: (_payload, services) => originalsPartitions.addAhead(services),
    }),
  ];
}
