import type { Activity } from '@mela/contract/api/ratings';
import { dayOf } from '@mela/contract/site/zone';
import { consumer, type StoredEvent } from '../../kernel/events/index.ts';
import type { Context } from '../../kernel/types.ts';
import { isDemoPlayer, isRealPerson, marksOf } from '../accounts/index.ts';
import { gamesByIds } from '../catalogue/index.ts';
import { countPlaying, notePlaying } from './activity-store.ts';
import { roundsByGame } from './player-days/player-days-store.ts';

type Settled = StoredEvent<'round.settled'>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Who has played since then plays now. */
export const playingMs = 10 * minuteMs;
export const weekDays = 7;
/** The days whose rounds order the lobby, today not among them. */
export const monthDays = 30;
const popularMax = 12;

/** Notes who plays now, players and demo players apart. */
export const activityConsumer = consumer({
  name: 'ratings.activity',
  types: ['round.settled'],
  from: 'now',
  batchMax: 500,
  async handle(tx, batch) {
    const events = batch.filter((event): event is Settled & { userId: bigint } => event.userId !== null);
    const users = await marksOf(tx, [...new Set(events.map(({ userId }) => userId))]);
    const demoOf = new Map(users.filter((user) => isRealPerson(user) || isDemoPlayer(user)).map((user) => [user.id, isDemoPlayer(user)]));
    await notePlaying(
      tx,
      events.flatMap(({ userId, body }) => {
        const demo = demoOf.get(userId);
        return demo === undefined ? [] : [{ userId, at: new Date(body.settledMs), demo }];
      }),
    );
  },
});

/** Players now, and the listed games with the most rounds of the last seven days. */
export async function showActivity(ctx: Context): Promise<Activity> {
  const days = [1 - weekDays, 1].map((from) => dayOf(new Date(ctx.now.getTime() + from * dayMs))) as [string, string];
  const rows = await roundsByGame(ctx.tx, ...days);
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
  const from = new Date(ctx.now.getTime() - playingMs);
  return {
    players: await countPlaying(ctx.tx, from, false),
    demoPlayers: ctx.config.demoPlayers ? await countPlaying(ctx.tx, from, true) : 0,
    popular,
  };
}
