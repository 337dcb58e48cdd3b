import { transact } from '../../kernel/db/transact.ts';
import { job } from '../../kernel/jobs/index.ts';
import { saveRounds } from '../catalogue/index.ts';
import { monthDays } from './activity.ts';
import { roundsByGame } from './activity-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'ratings.count-rounds': Record<never, never>;
  }
}

const dayMs = 86_400_000;

/**
 * At 00:20 of India: how often each game was played in the 30 days before this one. The lobby has the most played first, in an order that stays for
 * the day.
 */
export const countRoundsJob = job({
  name: 'ratings.count-rounds',
  through: 'It writes one count for each game by one statement.',
  cron: '50 18 * * *',
  run: (_payload, { db, clock }) =>
    transact(db, async (tx) => {
      const now = clock.now();
      await saveRounds(tx, await roundsByGame(tx, new Date(now.getTime() - monthDays * dayMs), now));
    }),
});
