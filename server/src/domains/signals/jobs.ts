import { job } from '../../kernel/jobs/index.ts';
import { pruneSignals } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'signals.prune': Record<never, never>;
  }
}

const retentionDays = 180;

export const signalJobs = [
  job({
    name: 'signals.prune',
    cron: '55 2 * * *',
    run: (_payload, { db, clock }) => pruneSignals(db, new Date(clock.now().getTime() - retentionDays * 86_400_000)),
  }),
];
