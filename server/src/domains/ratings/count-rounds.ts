import { dayOf } from '@mela/contract/site/zone';
import { transact } from '../../kernel/db/transact.ts';
import { job } from '../../kernel/jobs/index.ts';
import { saveRounds } from '../catalogue/index.ts';
import { monthDays } from './activity.ts';
import { roundsByGame } from './player-days/player-days-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'ratings.count-rounds': Record<never, never>;
  }
}

const dayMs = 86_400_000;

/**
 * How often each game was played in the 30 days before this one of India. The lobby has the most played first, in an order that stays for the day; on
 * an upgraded site it is there within ten minutes of the past being counted.
 */
export const countRoundsJob = job({
  name: 'ratings.count-rounds',
  through: 'It writes the counts that have changed by one statement.',
  cron: '*/10 * * * *',
  run: (_payload, { db, clock }) =>
    transact(db, async (tx) => {
      const now = clock.now();
      await saveRounds(tx, await roundsByGame(tx, dayOf(new Date(now.getTime() - monthDays * dayMs)), dayOf(now)));
    }),
});
