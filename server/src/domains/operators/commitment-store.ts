import { sql } from 'kysely';
import { timeZone } from '@mela/contract/site/market';
import type { Db } from '../../kernel/types.ts';

/** Of two acts of one operator at once the second waits for the first. */
export async function lockOperator(tx: Db, id: bigint): Promise<void> {
  await tx.selectFrom('operators.operator').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** What an operator committed without a second one on this day of India, paise. */
export async function committedAlone(tx: Db, operatorId: bigint, now: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(cost_max_minor), 0)::bigint AS sum FROM operators.commitment
    WHERE operator_id = ${operatorId} AND day = ${dayOf(now)} AND approval_id IS NULL`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

type NewCommitment = {
  readonly operatorId: bigint;
  readonly subject: string;
  /** Paise; null where nothing bounds it. */
  readonly costMaxMinor: bigint | null;
  readonly approvalId: bigint | null;
  readonly at: Date;
};

export async function insertCommitment(tx: Db, { operatorId, subject, costMaxMinor, approvalId, at }: NewCommitment): Promise<void> {
  await sql`
    INSERT INTO operators.commitment (operator_id, day, subject, cost_max_minor, approval_id, at)
    VALUES (${operatorId}, ${dayOf(at)}, ${subject}, ${costMaxMinor}, ${approvalId}, ${at})`.execute(tx);
}

const dayOf = (at: Date) => sql`(${at}::timestamptz AT TIME ZONE ${sql.lit(timeZone)})::date`;
