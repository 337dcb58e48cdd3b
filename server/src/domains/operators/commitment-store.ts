import { sql } from 'kysely';
import { timeZone } from '@mela/contract/site/market';
import type { Db } from '../../kernel/types.ts';

/** Of two acts of one operator at once the second waits for the first. */
export async function lockOperator(tx: Db, id: bigint): Promise<void> {
  await tx.selectFrom('operators.operator').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The same for all acts at the command line, under any name. */
export async function lockCommandLine(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('operators.command-line'))`.execute(tx);
}

type Alone = { readonly atCommandLine: boolean; readonly now: Date };

/** What an operator committed without a second one on this day of India, paise; at the command line what anyone did there, where that is more. */
export async function committedAlone(tx: Db, operatorId: bigint, { atCommandLine, now }: Alone): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT greatest(coalesce(sum(cost_max_minor) FILTER (WHERE operator_id = ${operatorId}), 0),
      coalesce(sum(cost_max_minor) FILTER (WHERE at_command_line AND ${atCommandLine}), 0))::bigint AS sum
    FROM operators.commitment WHERE day = ${dayOf(now)} AND approval_id IS NULL`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

type NewCommitment = {
  readonly operatorId: bigint;
  readonly subject: string;
  /** Paise; null where nothing bounds it. */
  readonly costMaxMinor: bigint | null;
  readonly approvalId: bigint | null;
  readonly atCommandLine: boolean;
  readonly at: Date;
};

export async function insertCommitment(
  tx: Db,
  { operatorId, subject, costMaxMinor, approvalId, atCommandLine, at }: NewCommitment,
): Promise<void> {
  await sql`
    INSERT INTO operators.commitment (operator_id, day, subject, cost_max_minor, approval_id, at_command_line, at)
    VALUES (${operatorId}, ${dayOf(at)}, ${subject}, ${costMaxMinor}, ${approvalId}, ${atCommandLine}, ${at})`.execute(tx);
}

const dayOf = (at: Date) => sql`(${at}::timestamptz AT TIME ZONE ${sql.lit(timeZone)})::date`;
