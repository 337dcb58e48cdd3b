import type { MessageChannel } from '@mela/contract/api/accounts/notices';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { Category, Refusal } from '../rules/rule.ts';
import { isOpenRule } from '../rules/rule-store.ts';

export type NewNotice = {
  readonly userId: bigint;
  readonly eventId: bigint;
  readonly ruleId: number;
  readonly channel: MessageChannel;
  readonly templateId: number;
  readonly category: Category;
  readonly values: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** When it is to be judged and sent; null for one of the inbox that is sent by being written. */
  readonly dueAt: Date | null;
};

/**
 * Writes messages, each once by event, rule and channel.
 * @returns the new ones, by event, rule and channel
 */
export async function insertNotices(tx: Db, notices: readonly NewNotice[]): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set();
  const rows = await tx
    .insertInto('notifications.message')
    .values(
      notices.map(({ userId, eventId, ruleId, channel, templateId, category, values, at, dueAt }) => ({
        user_id: userId,
        event_id: eventId,
        rule_id: ruleId,
        channel,
        template_id: templateId,
        category,
        values: JSON.stringify(values),
        created_at: at,
        ...(dueAt === null ? { state: 'sent', sent_at: at } : { state: 'waiting', due_at: dueAt }),
      })),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'rule_id', 'channel']).doNothing())
    .returning(['event_id', 'rule_id', 'channel'])
    .execute();
  return new Set(rows.map(({ event_id, rule_id, channel }) => keyOf({ eventId: event_id, ruleId: rule_id, channel })));
}

type Key = { readonly eventId: bigint; readonly ruleId: number; readonly channel: string };
export const keyOf = ({ eventId, ruleId, channel }: Key): string => `${eventId}:${ruleId}:${channel}`;

export type NewSuppression = Key & { readonly userId: bigint; readonly reason: Refusal; readonly at: Date };

/** The row of the ledger for a message that a rule wanted and did not send. */
export async function insertSuppression(tx: Db, { userId, eventId, ruleId, channel, reason, at }: NewSuppression): Promise<void> {
  await tx
    .insertInto('notifications.suppression')
    .values({ user_id: userId, event_id: eventId, rule_id: ruleId, channel, reason, at })
    .onConflict((conflict) => conflict.columns(['event_id', 'rule_id', 'channel']).doNothing())
    .execute();
}

/** Whether the event has a message of this rule and channel, or a row of the ledger. */
export async function isDecided(tx: Db, { eventId, ruleId, channel }: Key): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM notifications.message WHERE event_id = ${eventId} AND rule_id = ${ruleId} AND channel = ${channel})
      OR EXISTS (SELECT FROM notifications.suppression WHERE event_id = ${eventId} AND rule_id = ${ruleId} AND channel = ${channel}) AS found`.execute(
    tx,
  );
  return rows[0]?.found === true;
}

type Counted = {
  readonly day: Date;
  readonly week: Date;
  /** The event that is judged: its own messages do not count. */
  readonly except: bigint;
  /** The message that is judged; null for one that is not written yet. */
  readonly before: bigint | null;
};

/**
 * What promotional messages a player got since these times, by when they were sent or may have been, and gets: those that wait before this one and may
 * go, so none of a campaign that is paused. One that comes by two channels counts once.
 */
export async function countPromotional(
  tx: Db,
  userId: bigint,
  { day, week, except, before }: Counted,
): Promise<{ readonly day: number; readonly week: number }> {
  const { rows } = await sql<{ day: bigint; week: bigint }>`
    SELECT count(DISTINCT (m.event_id, m.rule_id)) FILTER (WHERE m.state = 'waiting' OR m.sent_at > ${day}) AS day,
      count(DISTINCT (m.event_id, m.rule_id)) AS week
    FROM notifications.message AS m
    WHERE m.user_id = ${userId} AND m.category = 'promotional' AND m.event_id <> ${except} AND (
      (m.sent_at > ${week} AND (m.state = 'sent' OR m.uncertain > 0))
      OR (m.state = 'waiting' AND (m.attempts > 0 OR ${before}::bigint IS NULL OR m.id < ${before}::bigint)
        AND EXISTS (SELECT FROM notifications.rule AS r WHERE r.id = m.rule_id AND r.enabled AND ${isOpenRule})))`.execute(tx);
  return { day: Number(rows[0]?.day ?? 0), week: Number(rows[0]?.week ?? 0) };
}
