import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** A message that is due. The process that has taken it sends it until `due_at`, then another one may. */
export type DueMessage = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly eventId: bigint;
  readonly ruleId: number;
  readonly templateId: number;
  readonly channel: 'email' | 'sms' | 'push' | 'messenger';
  readonly category: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly attempts: number;
};

/** Which messages are due; `away`: the channels whose other side does not answer now. */
export type Due = { readonly now: Date; readonly rowsMax: number; readonly away: ReadonlySet<string> };

/** Messages of a campaign that is paused wait until it continues. */
const isNotPaused = sql<boolean>`rule_id <> ALL (SELECT rule_id FROM notifications.campaign WHERE state = 'paused')`;

/** The next messages that are due, without those that another process takes at this moment. They stay locked until the transaction ends. */
export async function lockDue(tx: Db, { now, rowsMax, away }: Due): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    SELECT id, user_id AS "userId", event_id AS "eventId", rule_id AS "ruleId", template_id AS "templateId", channel, category, values, attempts
    FROM notifications.message WHERE state = 'waiting' AND due_at <= ${now} AND channel <> ALL (${[...away]}::text[]) AND ${isNotPaused}
    ORDER BY due_at, id LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/** Whose promotional messages are due: their wallets are locked before the messages, as in every act that needs both. */
export async function promotedAmongDue(tx: Db, { now, rowsMax, away }: Due): Promise<bigint[]> {
  const { rows } = await sql<{ userId: bigint }>`
    SELECT DISTINCT user_id AS "userId" FROM (
      SELECT user_id, category FROM notifications.message
      WHERE state = 'waiting' AND due_at <= ${now} AND channel <> ALL (${[...away]}::text[]) AND ${isNotPaused}
      ORDER BY due_at, id LIMIT ${rowsMax}
    ) AS due WHERE category = 'promotional'`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Takes messages to send them until `until`; counts the try and says when they were judged. */
export async function take(tx: Db, ids: readonly bigint[], { now, until }: { readonly now: Date; readonly until: Date }): Promise<void> {
  await sql`
    UPDATE notifications.message SET due_at = ${until}, attempts = attempts + 1, sent_at = ${now}
    WHERE id = ANY (${[...ids]}::bigint[])`.execute(tx);
}

/** Ends messages: sent, or suppressed before. */
export async function end(tx: Db, ids: readonly bigint[], state: 'sent' | 'suppressed'): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE notifications.message SET state = ${state}, due_at = NULL, failure = NULL
    WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'waiting'`.execute(tx);
}

export type Failed = { readonly id: bigint; readonly failure: string; /** Null: it is tried no more. */ readonly dueAt: Date | null };

/** Lets messages wait for their next try, or makes them dead letters. */
export async function postpone(tx: Db, failed: readonly Failed[]): Promise<void> {
  for (const { id, failure, dueAt } of failed)
    await tx
      .updateTable('notifications.message')
      .set({ failure, due_at: dueAt, state: dueAt === null ? 'dead' : 'waiting' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
}

/** Lets a dead letter be sent again, with as many tries as a new one. @returns false for one that is not dead */
export async function reviveDead(tx: Db, id: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications.message')
    .set({ state: 'waiting', due_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
