import { transact } from '../../kernel/db/transact.ts';
import { job } from '../../kernel/jobs/index.ts';
import { computeAlike } from './alike-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'discovery.compute-alike': Record<never, never>;
  }
}

const daysOfPlay = 60;
const dayMs = 86_400_000;

/** At 01:10 of India: which games are played by the same players, from the rounds of 60 days. */
export const computeAlikeJob = job({
  name: 'discovery.compute-alike',
  through: 'It computes one table again by one statement.',
  cron: '40 19 * * *',
  run: (_payload, { db, clock }) => transact(db, (tx) => computeAlike(tx, new Date(clock.now().getTime() - daysOfPlay * dayMs))),
});
