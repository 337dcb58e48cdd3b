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

/** Promotional messages that went to a player during a break. It must be zero for ever. */
export async function countSentToExcluded(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM notifications.exclusion AS e JOIN notifications.message AS m USING (user_id)
    WHERE m.category = 'promotional' AND m.state = 'sent'
      AND m.sent_at > e.since + make_interval(secs => ${lockSec}) AND (e.until IS NULL OR m.sent_at < e.until)`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function countInState(db: Db, state: 'dead'): Promise<number> {
  const { count: found } = await db
    .selectFrom('notifications.message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(found);
}
