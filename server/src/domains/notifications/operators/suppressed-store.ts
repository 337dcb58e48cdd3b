import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { Refusal } from '../rules/rule.ts';

export type SuppressedOfDay = { day: string; reason: Refusal; rule: string; count: number };

const dayOf = (time: unknown) => sql`(${time} AT TIME ZONE ${timeZone})::date`;
const countedUntil = sql`coalesce((SELECT until FROM notifications.counted_until WHERE what = 'suppressions'), '-infinity')`;

/** What was not sent since the day of then, by day of the site's zone, reason and rule: as it was counted, and the last minutes one by one. */
export async function countByDay(tx: Db, since: Date): Promise<SuppressedOfDay[]> {
  const from = dayOf(sql`${since}::timestamptz`);
  const { rows } = await sql<Omit<SuppressedOfDay, 'count'> & { count: bigint }>`
    SELECT to_char(one.day, 'YYYY-MM-DD') AS day, one.reason, r.alias AS rule, sum(one.count)::bigint AS count
    FROM (
      SELECT day, rule_id, reason, count FROM notifications.suppressed_day WHERE day >= ${from}
      UNION ALL
      SELECT ${dayOf(sql`s.at`)}, s.rule_id, s.reason, count(*) FROM notifications.suppression AS s
      WHERE s.at > ${countedUntil} AND s.at >= ${from}::timestamp AT TIME ZONE ${timeZone} GROUP BY 1, 2, 3
    ) AS one JOIN notifications.rule AS r ON r.id = one.rule_id
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`.execute(tx);
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Rows of the ledger are dated by the beginning of the transaction that writes them: after so long there are no more of a time. */
const settleMin = 15;
/** The most of the ledger that a statement reads. */
const windowMin = 60;

/**
 * Counts the next hour of the ledger that is complete and not counted yet, by one process at a time.
 * @returns whether there may be more
 */
export async function countNext(tx: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ to: Date }>`
    SELECT least(s.at + make_interval(mins => ${windowMin}), ${now}::timestamptz - make_interval(mins => ${settleMin})) AS "to"
    FROM (SELECT until FROM notifications.counted_until WHERE what = 'suppressions' FOR UPDATE SKIP LOCKED) AS c
    CROSS JOIN LATERAL (
      SELECT at FROM notifications.suppression WHERE at > coalesce(c.until, '-infinity') ORDER BY at LIMIT 1) AS s
    WHERE s.at <= ${now}::timestamptz - make_interval(mins => ${settleMin})`.execute(tx);
  const [window] = rows;
  if (window === undefined) return false;
  await sql`
    INSERT INTO notifications.suppressed_day AS d (day, rule_id, reason, count)
    SELECT ${dayOf(sql`s.at`)}, s.rule_id, s.reason, count(*) FROM notifications.suppression AS s
    WHERE s.at > ${countedUntil} AND s.at <= ${window.to} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (day, rule_id, reason) DO UPDATE SET count = d.count + excluded.count`.execute(tx);
  await tx
    .updateTable('notifications.counted_until')
    .set({ until: window.to, looked_at: now })
    .where('what', '=', 'suppressions')
    .execute();
  return true;
}
