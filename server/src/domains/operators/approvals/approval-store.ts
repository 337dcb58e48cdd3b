import { sql, type Selectable } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { AskedAct, Db } from '../../../kernel/types.ts';

export type ApprovalRow = Selectable<DB['operators.approval']>;

type NewApproval = {
  readonly act: string;
  readonly permission: string;
  readonly input: unknown;
  readonly reason: string;
  readonly requestedBy: bigint;
  readonly requestedAt: Date;
  readonly requestId: string;
  readonly expiresAt: Date;
  readonly asked: AskedAct;
};

export async function insertApproval(tx: Db, held: NewApproval): Promise<bigint> {
  const { id } = await tx
    .insertInto('operators.approval')
    .values({
      act: held.act,
      permission: held.permission,
      input: JSON.stringify(held.input),
      reason: held.reason,
      requested_by: held.requestedBy,
      requested_at: held.requestedAt,
      request_id: held.requestId,
      expires_at: held.expiresAt,
      fingerprint: held.asked.fingerprint,
      cost_max_minor: held.asked.costMaxMinor,
      subjects: [...held.asked.subjects],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same act that its operator has asked for already, with the same input about the same state, and that still waits. */
export function waitingLike(
  tx: Db,
  { act, input, requestedBy, requestedAt, asked }: NewApproval,
): Promise<Pick<ApprovalRow, 'id' | 'expires_at'> | undefined> {
  return tx
    .selectFrom('operators.approval')
    .select(['id', 'expires_at'])
    .where('state', '=', 'pending')
    .where('expires_at', '>', requestedAt)
    .where('requested_by', '=', requestedBy)
    .where('act', '=', act)
    .where('fingerprint', 'is not distinct from', asked.fingerprint)
    .where(sql<boolean>`input = ${JSON.stringify(input)}::jsonb`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Locked: of two decisions at the same moment the second sees the first. */
export function lockApproval(tx: Db, id: number): Promise<ApprovalRow | undefined> {
  return tx.selectFrom('operators.approval').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

type Decision = {
  readonly id: bigint;
  readonly state: 'approved' | 'refused';
  readonly by: bigint;
  readonly at: Date;
  readonly reason: string;
};

export async function saveDecision(tx: Db, { id, state, by, at, reason }: Decision): Promise<void> {
  await tx
    .updateTable('operators.approval')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

type ApprovalFilter = {
  readonly permissions: readonly string[];
  readonly state: ApprovalRow['state'];
  readonly before?: number | undefined;
  readonly rowsMax: number;
  readonly now: Date;
};

/** Those that wait and are not too old, or those of another state; the newest first. */
export function approvalsOf(tx: Db, { permissions, state, before, rowsMax, now }: ApprovalFilter): Promise<ApprovalRow[]> {
  return tx
    .selectFrom('operators.approval')
    .selectAll()
    .where('state', '=', state)
    .where('permission', '=', anyOf(permissions))
    .$if(state === 'pending', (query) => query.where('expires_at', '>', now))
    .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute();
}

export async function countPending(tx: Db, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('operators.approval')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What stays of the input of an act whose time is over: it may name a person. */
export const clearedInput = '{"params": {}, "query": {}, "body": {}}';

/** Approvals about a player that were decided, or were too old, before then, with their input. */
export const overBefore = (before: Date) => sql`coalesce(decided_at, expires_at) <= ${before} AND input <> ${clearedInput}::jsonb
  AND EXISTS (SELECT FROM unnest(subjects) AS about WHERE about LIKE 'player:%')`;
