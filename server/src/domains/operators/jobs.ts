import { job } from '../../kernel/jobs/index.ts';
import { failureWindowSec, sessionSecMax } from './rules.ts';
import { pruneSessions } from './session-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'operators.prune': Record<never, never>;
  }
}

/** Sessions are stored for a month after they ended, for questions about who was logged in. */
const sessionDays = 31;

export const operatorJobs = [
  job({
    name: 'operators.prune',
    cron: '50 2 * * *',
    run: async (_payload, { db, clock }) => {
      const before = (sec: number) => new Date(clock.now().getTime() - sec * 1000);
      await pruneSessions(db, before(sessionDays * 86_400 + sessionSecMax), before(failureWindowSec));
    },
  }),
];
