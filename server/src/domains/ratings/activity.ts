import type { Activity } from '@mela/contract/api/ratings';
import { consumer, type StoredEvent } from '../../kernel/events/index.ts';
import { job } from '../../kernel/jobs/index.ts';
import type { Context } from '../../kernel/types.ts';
import { isRealPerson, usersByIds } from '../accounts/index.ts';
import { gamesByIds } from '../catalogue/index.ts';
import { addRounds, countPlaying, pruneActivity, roundsByGame } from './activity-store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'ratings.prune-activity': Record<never, never>;
  }
}

type Settled = StoredEvent<'round.settled'>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Who has played since then plays now. */
export const playingMs = 10 * minuteMs;
const weekDays = 7;
const popularMax = 12;

/** Counts the rounds of real players: who plays now, and which games are popular. */
export const activityConsumer = consumer({
  name: 'ratings.activity',
  types: ['round.settled'],
  from: 'now',
  batchMax: 500,
  async handle(tx, batch) {
    const events = batch.filter((event): event is Settled & { userId: bigint } => event.userId !== null);
    const users = await usersByIds(tx, [...new Set(events.map(({ userId }) => userId))]);
    const real = new Set(users.filter(isRealPerson).map(({ id }) => id));
    await addRounds(
      tx,
      events.filter(({ userId }) => real.has(userId)),
    );
  },
});

/** Players now, and the listed games with the most rounds of the last seven days. */
export async function showActivity(ctx: Context): Promise<Activity> {
  const since = new Date(ctx.now.getTime() - (weekDays - 1) * dayMs);
  const rows = await roundsByGame(ctx.tx, since);
  const listed = new Set(
    (
      await gamesByIds(
        ctx.tx,
        rows.map(({ gameId }) => gameId),
      )
    )
      .filter((game) => game.listed)
      .map(({ id }) => id),
  );
  const popular = rows.filter(({ gameId }) => listed.has(gameId)).slice(0, popularMax);
  return { players: await countPlaying(ctx.tx, new Date(ctx.now.getTime() - playingMs)), popular };
}

export const activityJobs = [
  job({
    name: 'ratings.prune-activity',
    cron: '50 2 * * *',
    run: (_payload, { db, clock }) => pruneActivity(db, new Date(clock.now().getTime() - (weekDays + 1) * dayMs)),
  }),
];
