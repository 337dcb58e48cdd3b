import { sql } from 'kysely';
import { consumer } from '../../kernel/events/index.ts';
import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { Db } from '../../kernel/types.ts';

/** Keeps when breaks began and end, from their events: a second source beside what sending asks. */
export const exclusionConsumer = consumer({
  name: 'notifications.exclusions',
  types: ['break.started'],
  async handle(tx, batch) {
    for (const { id, userId, at, body } of batch) {
      if (userId === null) continue;
      await tx
        .insertInto('notifications.exclusion')
        .values({ event_id: id, user_id: userId, since: at, until: body.until === null ? null : new Date(body.until) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  },
});

/** A break waits for the lock of a message that is judged at this moment, and is dated by when it was asked for: so long is no proof. */
const lockSec = 5;

/** Promotional messages that went to a player during a break. It must be zero for ever. */
export async function countSentToExcluded(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM notifications.exclusion AS e JOIN notifications.message AS m USING (user_id)
    WHERE m.category = 'promotional' AND m.state = 'sent'
      AND m.sent_at > e.since + make_interval(secs => ${lockSec}) AND (e.until IS NULL OR m.sent_at < e.until)`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function count(db: Db, state: 'waiting' | 'dead'): Promise<number> {
  const { count: found } = await db
    .selectFrom('notifications.message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** For /metrics. */
export const notificationGauges = (db: Db): readonly GaugeSource[] => [
  {
    name: 'mela_promotional_sends_to_excluded',
    help: 'Promotional messages that were sent to a player on a break. Anything but 0 is an alarm.',
    read: () => countSentToExcluded(db),
  },
  { name: 'mela_messages_waiting', help: 'Messages of rules that wait to be sent.', read: () => count(db, 'waiting') },
  { name: 'mela_messages_dead', help: 'Messages of rules that could not be sent.', read: () => count(db, 'dead') },
];
