import { sql } from 'kysely';
import { consumer } from '../../../kernel/events/index.ts';
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
    await sql`
      UPDATE notifications.campaign_member AS m SET goal_at = e.at
      FROM notifications.campaign AS c, (
        SELECT user_id, goal, min(at) AS at FROM unnest(
          ${events.map(({ userId }) => String(userId))}::bigint[],
          ${events.map(({ type }) => goalOf.get(type) ?? '')}::text[],
          ${events.map(({ at }) => at.toISOString())}::timestamptz[]) AS one (user_id, goal, at)
        GROUP BY user_id, goal
      ) AS e
      WHERE m.user_id = e.user_id AND m.goal_at IS NULL AND c.id = m.campaign_id AND c.goal = e.goal
        AND e.at >= m.reached_at AND e.at < m.reached_at + make_interval(days => c.goal_days)`.execute(tx);
  },
});
