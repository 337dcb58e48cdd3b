import { messageChannels, type MessageChannel } from '@mela/contract/api/accounts/notices';
import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import { isOpenRule } from '../rules/rule-store.ts';
import type { Category } from '../rules/rule.ts';

/** A message that is due. The process that has taken it sends it until `due_at`, then another one may. */
export type DueMessage = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly eventId: bigint;
  readonly ruleId: number;
  readonly templateId: number;
  readonly channel: MessageChannel;
  readonly category: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  /** Tries after which the other side did not say whether it took it. */
  readonly uncertain: number;
};

/** Which messages are due; `away`: the channels whose other side does not answer now; `busy`: the players who are locked elsewhere. */
export type Due = {
  readonly category: Category;
  readonly now: Date;
  readonly rowsMax: number;
  readonly away: ReadonlySet<string>;
  readonly busy: ReadonlySet<bigint>;
};

export type Candidate = { readonly id: bigint; readonly userId: bigint };

/**
 * The next messages that are due, not locked. Each rule and channel is a queue by itself, read by its own part of the index: however many wait in one
 * that is paused or away, the others are found at once.
 */
export async function nextDue(tx: Db, { category, now, rowsMax, away, busy }: Due): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT m.id, m.user_id AS "userId"
    FROM notifications.rule AS r
    CROSS JOIN unnest(${[...messageChannels]}::text[]) AS open (channel)
    CROSS JOIN LATERAL (
      SELECT id, user_id, due_at FROM notifications.message
      WHERE state = 'waiting' AND rule_id = r.id AND channel = open.channel AND due_at <= ${now}
        AND user_id <> ALL (${[...busy]}::bigint[])
      ORDER BY due_at, id LIMIT ${rowsMax}
    ) AS m
    WHERE r.category = ${category} AND open.channel <> ALL (${[...away]}::text[]) AND ${isOpenRule}
    ORDER BY m.due_at, m.id LIMIT ${rowsMax}`.execute(tx);
  return rows;
}

/** Locks those that are still due, without those that another process takes at this moment, until the transaction ends. */
export async function lockDue(tx: Db, ids: readonly bigint[], now: Date): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    SELECT id, user_id AS "userId", event_id AS "eventId", rule_id AS "ruleId", template_id AS "templateId", channel, category, values, attempts,
      uncertain
    FROM notifications.message WHERE id = ${anyOf(ids)} AND state = 'waiting' AND due_at <= ${now}
    ORDER BY due_at, id FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/** Takes messages to send them until `until`; counts the try and says when they were judged. */
export async function take(tx: Db, ids: readonly bigint[], { now, until }: { readonly now: Date; readonly until: Date }): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE notifications.message SET due_at = ${until}, attempts = attempts + 1, sent_at = ${now}
    WHERE id = ANY (${[...ids]}::bigint[])`.execute(tx);
}

/** Lets messages rest until then. No try is counted. */
export async function rest(tx: Db, ids: readonly bigint[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE notifications.message SET due_at = ${until}
    WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'waiting'`.execute(tx);
}

/** A message that a process has taken, and until when, as it has written it. */
type Lease = { readonly id: bigint; readonly until: Date };

/**
 * Moves the ends of these leases. A message whose time is another one by now is left as it is: it was sent and rests before its next try, or another
 * process has it. @returns those that are still its own
 */
export async function renew(tx: Db, leases: readonly Lease[], until: Date): Promise<bigint[]> {
  if (leases.length === 0) return [];
  const { rows } = await sql<{ id: bigint }>`
    UPDATE notifications.message AS m SET due_at = ${until}
    FROM unnest(${leases.map(({ id }) => id)}::bigint[], ${leases.map((lease) => lease.until)}::timestamptz[]) AS l (id, until)
    WHERE m.id = l.id AND m.due_at = l.until AND m.state = 'waiting' RETURNING m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends messages: sent, or suppressed before. */
export async function end(tx: Db, ids: readonly bigint[], state: 'sent' | 'suppressed'): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE notifications.message SET state = ${state}, due_at = NULL, failure = NULL
    WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'waiting'`.execute(tx);
}

export type Failed = {
  readonly id: bigint;
  readonly failure: string;
  /** Null: it is tried no more. */
  readonly dueAt: Date | null;
  /** The other side may have taken it. */
  readonly isUncertain?: boolean;
};

/** Lets messages wait for their next try, or makes them dead letters. */
export async function postpone(tx: Db, failed: readonly Failed[]): Promise<void> {
  for (const { id, failure, dueAt, isUncertain = false } of failed)
    await tx
      .updateTable('notifications.message')
      .set((eb) => ({
        failure,
        due_at: dueAt,
        state: dueAt === null ? 'dead' : 'waiting',
        uncertain: eb('uncertain', '+', isUncertain ? 1 : 0),
      }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
}

/** Lets a dead letter be sent again, with as many tries as a new one. @returns false for one that is not dead */
export async function reviveDead(tx: Db, id: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications.message')
    .set({ state: 'waiting', due_at: now, attempts: 0, uncertain: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
