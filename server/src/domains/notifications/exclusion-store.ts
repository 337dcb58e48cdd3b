import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

export type Exclusion = { readonly eventId: bigint; readonly userId: bigint; readonly since: Date; readonly until: Date | null };

/** Keeps a break, once by its event. */
export async function insertExclusion(tx: Db, { eventId, userId, since, until }: Exclusion): Promise<void> {
  await tx
    .insertInto('notifications.exclusion')
    .values({ event_id: eventId, user_id: userId, since, until })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A break waits for the lock of a message that is judged at this moment, and is dated by when it was asked for: so long is no proof. */
const lockSec = 5;
/** A message is dated by when it was judged, and is sent for good once a slow mail server has answered. */
const settleMin = 30;
/** The most of what was sent that a statement looks at. */
const windowMin = 24 * 60;

/** Lets the check look again at what was sent since then: a break of which it hears late. */
export async function lookAgainSince(tx: Db, since: Date): Promise<void> {
  await tx
    .updateTable('notifications.counted_until')
    .set({ until: since })
    .where('what', '=', 'sent-to-excluded')
    .where('until', '>', since)
    .execute();
}

/**
 * Looks at promotional messages that were sent since it looked last, or may have gone (the other side did not say), and notes those that went to a player during a break, each once. By one process
 * at a time.
 * @returns whether there is more to look at
 */
export async function findSentToExcluded(tx: Db, now: Date): Promise<boolean> {
  const { rows: locked } = await sql<{ until: Date | null }>`
    SELECT until FROM notifications.counted_until WHERE what = 'sent-to-excluded' FOR UPDATE SKIP LOCKED`.execute(tx);
  const [state] = locked;
  if (state === undefined) return false;
  const { rows } = await sql<{ from: Date; to: Date }>`
    SELECT sent_at AS "from", least(sent_at + make_interval(mins => ${windowMin}), greatest(sent_at, ${now}::timestamptz)) AS "to"
    FROM notifications.message
    WHERE category = 'promotional' AND (state = 'sent' OR uncertain > 0) AND sent_at >= coalesce(${state.until}::timestamptz, '-infinity')
    ORDER BY sent_at LIMIT 1`.execute(tx);
  const [window] = rows;
  if (window !== undefined)
    await sql`
      INSERT INTO notifications.sent_to_excluded (message_id, found_at)
      SELECT DISTINCT m.id, ${now}::timestamptz FROM notifications.message AS m JOIN notifications.exclusion AS e USING (user_id)
      WHERE m.category = 'promotional' AND (m.state = 'sent' OR m.uncertain > 0) AND m.sent_at BETWEEN ${window.from} AND ${window.to}
        AND m.sent_at > e.since + make_interval(secs => ${lockSec}) AND (e.until IS NULL OR m.sent_at < e.until)
      ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE notifications.counted_until SET looked_at = ${now},
      until = least(${window?.to ?? now}::timestamptz, ${now}::timestamptz - make_interval(mins => ${settleMin}))
    WHERE what = 'sent-to-excluded'`.execute(tx);
  return window !== undefined && window.to < now;
}

/** Promotional messages that went to a player during a break, as far as was looked. It must be zero for ever. */
export async function countSentToExcluded(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('notifications.sent_to_excluded')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the check looked last; null before its first time. */
export async function lastLook(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('notifications.counted_until')
    .select('looked_at')
    .where('what', '=', 'sent-to-excluded')
    .executeTakeFirstOrThrow();
  return row.looked_at;
}

/** With more than these it says that there are so many. */
const countMax = 100_000;

export async function countInState(db: Db, state: 'dead'): Promise<number> {
  const { count: found } = await db
    .selectFrom(db.selectFrom('notifications.message').select('id').where('state', '=', state).limit(countMax).as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found);
}
