import type { MessageProduct } from '@mela/contract/api/accounts/notices';
import { sql } from 'kysely';
import type { SegmentCondition } from '@mela/contract/api/operators/messages/message-campaigns';
import type { Db } from '../../../kernel/types.ts';
import { forEach, playersOf, protectedOf } from '../segments/condition-store.ts';
import { among, idsAfter } from '../segments/window-store.ts';

/** A campaign whose next page of players is due. */
export type DueCampaign = {
  readonly id: number;
  readonly cursor: bigint;
  readonly live: boolean;
  readonly repeatDays: number | null;
  readonly isOver: boolean;
  readonly conditions: readonly SegmentCondition[];
  readonly gift: string | null;
  readonly giftMax: number | null;
  /** Of its rule. */
  readonly alias: string;
  readonly holdout: number;
  readonly product: MessageProduct;
};

/** The next campaign that is due, locked, without those that another process works on. In quiet hours only those that write into the inbox alone. */
export async function lockDueCampaign(
  tx: Db,
  { now, isQuiet, besides }: { readonly now: Date; readonly isQuiet: boolean; readonly besides: readonly number[] },
): Promise<DueCampaign | null> {
  const { rows } = await sql<DueCampaign>`
    SELECT c.id, c.cursor_id AS cursor, c.live, c.repeat_days AS "repeatDays", coalesce(c.ends_at <= ${now}, false) AS "isOver", s.conditions,
      c.gift, c.gift_max AS "giftMax", r.alias, r.holdout, r.product
    FROM notifications.campaign AS c
    JOIN notifications.segment AS s ON s.id = c.segment_id
    JOIN notifications.rule AS r ON r.id = c.rule_id
    WHERE c.state = 'live' AND c.id <> ALL (${[...besides]}::integer[]) AND c.next_at <= ${now}
       AND coalesce(c.starts_at <= ${now}, true) AND (NOT ${isQuiet} OR r.channels = '{inbox}')
    ORDER BY c.next_at, c.id LIMIT 1 FOR UPDATE OF c SKIP LOCKED`.execute(tx);
  return rows[0] ?? null;
}

type Page = { readonly now: Date; readonly rowsMax: number; readonly idsMax: number };

/**
 * The next players of its segment by their ids, whom it has not reached or may reach again. A page looks at so many ids at most, also where none is
 * found among them, so that no statement reads all players.
 * @returns them, how many of those looked at are left in peace, and the last id that was looked at; null where that was the newest player
 */
export async function nextPlayers(
  tx: Db,
  { id, cursor, repeatDays, conditions }: DueCampaign,
  { now, rowsMax, idsMax }: Page,
): Promise<{ readonly userIds: readonly bigint[]; readonly leftInPeace: number; readonly cursor: bigint | null }> {
  const left = await idsAfter(tx, cursor);
  if (left === null) return { userIds: [], leftInPeace: 0, cursor: null };
  const ids = { from: left.from, to: left.from + BigInt(idsMax) - 1n };
  const again = repeatDays === null ? sql`NULL::timestamptz` : sql`${now}::timestamptz - make_interval(days => ${repeatDays})`;
  const { rows } = await sql<{ id: bigint }>`
    SELECT p.id FROM ${playersOf(conditions, now)} AND ${among(ids)}
      AND NOT EXISTS (SELECT FROM notifications.campaign_member AS m
        WHERE m.campaign_id = ${id} AND m.user_id = p.id AND coalesce(m.last_at > ${again}, true) ${forEach})
    ORDER BY p.id LIMIT ${rowsMax}`.execute(tx);
  const userIds = rows.map((row) => row.id);
  const last = userIds.length < rowsMax ? ids.to : (userIds.at(-1) ?? ids.to);
  const looked = { from: ids.from, to: last };
  const peace = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${protectedOf(conditions, now)} AND ${among(looked)}`.execute(
    tx,
  );
  return { userIds, leftInPeace: Number(peace.rows[0]?.count ?? 0), cursor: last < left.to ? last : null };
}

/** Notes that these players are reached, and counts those for whom it is the first time. @returns which turn it is of each */
export async function saveReached(
  tx: Db,
  id: number,
  userIds: readonly bigint[],
  now: Date,
): Promise<{ readonly userId: bigint; readonly turn: number }[]> {
  const { rows } = await sql<{ userId: bigint; turn: number }>`
    INSERT INTO notifications.campaign_member AS m (campaign_id, user_id, reached_at, last_at)
    SELECT ${id}, u, ${now}, ${now} FROM unnest(${[...userIds]}::bigint[]) AS u ORDER BY u
    ON CONFLICT (campaign_id, user_id) DO UPDATE SET turns = m.turns + 1, last_at = excluded.last_at
    RETURNING m.user_id AS "userId", m.turns AS turn`.execute(tx);
  const isNew = rows.filter(({ turn }) => turn === 1).length;
  if (isNew > 0) await sql`UPDATE notifications.campaign SET reached = reached + ${isNew} WHERE id = ${id}`.execute(tx);
  return rows;
}

export type Progress = {
  readonly cursor: bigint;
  readonly nextAt: Date;
  readonly hasEnded: boolean;
  /** Of this page; with the first page of a look at all players it is counted from zero. */
  readonly leftInPeace: { readonly isFirst: boolean; readonly count: number };
};

/** Where the campaign continues. */
export async function saveProgress(tx: Db, id: number, { cursor, nextAt, hasEnded, leftInPeace }: Progress): Promise<void> {
  await tx
    .updateTable('notifications.campaign')
    .set((eb) => ({
      cursor_id: cursor,
      next_at: nextAt,
      failed_at: null,
      left_in_peace: eb(leftInPeace.isFirst ? eb.lit(0) : 'left_in_peace', '+', BigInt(leftInPeace.count)),
      ...(hasEnded ? { state: 'ended' } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes that campaigns could not continue, until they do. */
export async function noteFailure(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`UPDATE notifications.campaign SET failed_at = ${now} WHERE id = ANY (${[...ids]}::integer[])`.execute(tx);
}

/** How many live campaigns could not continue when they were tried last. */
export async function countFailing(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('notifications.campaign')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'live')
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Goals that players have reached, of campaigns that reached them within its days before. The first time counts. */
export async function saveGoals(
  tx: Db,
  events: readonly { readonly userId: bigint | null; readonly goal: string; readonly at: Date }[],
): Promise<void> {
  await sql`
    UPDATE notifications.campaign_member AS m SET goal_at = e.at
    FROM notifications.campaign AS c, (
      SELECT user_id, goal, min(at) AS at FROM unnest(
        ${events.map(({ userId }) => String(userId))}::bigint[],
        ${events.map(({ goal }) => goal)}::text[],
        ${events.map(({ at }) => at.toISOString())}::timestamptz[]) AS one (user_id, goal, at)
      GROUP BY user_id, goal
    ) AS e
    WHERE m.user_id = e.user_id AND m.goal_at IS NULL AND c.id = m.campaign_id AND c.goal = e.goal
      AND e.at >= m.reached_at AND e.at < m.reached_at + make_interval(days => c.goal_days)`.execute(tx);
}
