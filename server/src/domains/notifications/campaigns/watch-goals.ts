import { consumer } from '../../../kernel/events/index.ts';
import { saveGoals } from './reach-store.ts';
import { goalEvents } from './rules.ts';

const goalOf = new Map<string, string>(Object.entries(goalEvents).map(([goal, event]) => [event, goal]));

/** Notes when players whom a campaign reached, or would have but for its holdout, reach its goal within its days. The first time counts. */
export const goalConsumer = consumer({
  name: 'notifications.goals',
  types: ['deposit.succeeded', 'game.played', 'mission.done', 'session.started'],
  from: 'now',
  async handle(tx, batch) {
    const events = batch.filter(({ userId }) => userId !== null);
    if (events.length === 0) return;
    await saveGoals(
      tx,
      events.map(({ userId, type, at }) => ({ userId, goal: goalOf.get(type) ?? '', at })),
    );
  },
});
