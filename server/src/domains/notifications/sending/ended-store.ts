import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { isOpenRule } from '../rules/rule-store.ts';

/** Those of these rules whose campaign is over by its time: what it says holds no more. */
export async function rulesOver(tx: Db, ruleIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ruleId: number }>`
    SELECT rule_id AS "ruleId" FROM notifications.campaign WHERE rule_id = ANY (${[...ruleIds]}::integer[]) AND ends_at <= ${now}`.execute(
    tx,
  );
  return new Set(rows.map(({ ruleId }) => ruleId));
}

/**
 * Ends messages of campaigns that drop what waits, so many at most, with their rows of the ledger. One that is being sent stays: it ends by what the
 * other side says. @returns how many
 */
export async function dropWaiting(tx: Db, rowsMax: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    WITH waiting AS (
      SELECT m.id FROM notifications.campaign AS c CROSS JOIN LATERAL (
        SELECT id FROM notifications.message
        WHERE state = 'waiting' AND rule_id = c.rule_id AND (attempts = 0 OR due_at <= ${now})
        LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED
      ) AS m
      WHERE c.drops_waiting LIMIT ${rowsMax}
    ), dropped AS (
      UPDATE notifications.message AS m SET state = 'suppressed', due_at = NULL, failure = NULL FROM waiting AS w WHERE m.id = w.id
      RETURNING m.user_id, m.event_id, m.rule_id, m.channel
    ), noted AS (
      INSERT INTO notifications.suppression (user_id, event_id, rule_id, channel, reason, at)
      SELECT user_id, event_id, rule_id, channel, 'ended', ${now} FROM dropped
      ON CONFLICT (event_id, rule_id, channel) DO NOTHING
    )
    SELECT count(*) AS count FROM dropped`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Of each rule so many are counted: beyond them the number says no more. */
const countMax = 10_000;

/** Messages that wait for their other side: not those of campaigns that are paused, and not those that rest until the morning. */
export async function countWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(w.count), 0) AS count FROM notifications.rule AS r CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM (
        SELECT FROM notifications.message
        WHERE state = 'waiting' AND rule_id = r.id AND (attempts > 0 OR due_at <= ${now}) LIMIT ${countMax}
      ) AS some
    ) AS w WHERE ${isOpenRule}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
