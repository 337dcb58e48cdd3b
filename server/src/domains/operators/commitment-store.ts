import { sql } from 'kysely';
import { timeZone } from '@mela/contract/site/market';
import type { Db } from '../../kernel/types.ts';

/** Of two acts of one operator at once the second waits for the first. */
export async function lockOperator(tx: Db, id: bigint): Promise<void> {
  await tx.selectFrom('operators.operator').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Acts at the command line take turns with each other and with the calls of all operators; calls do not take turns with each other. */
export async function lockCommandLine(tx: Db, how: 'alone' | 'with calls'): Promise<void> {
  const key = sql`hashtext('operators.command-line')`;
  await (how === 'alone' ? sql`SELECT pg_advisory_xact_lock(${key})` : sql`SELECT pg_advisory_xact_lock_shared(${key})`).execute(tx);
}

/**
 * What an operator committed without a second one on this day of India, with all that was committed so at the command line, where a name is not
 * proved; paise. At the command line it may be any operator who types, so there it is the most of any of them.
 */
export async function committedAlone(tx: Db, operatorId: bigint, now: Date, atCommandLine: boolean): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT (coalesce(sum(minor) FILTER (WHERE at_command_line), 0)
      + coalesce(max(minor) FILTER (WHERE NOT at_command_line AND (${atCommandLine} OR operator_id = ${operatorId})), 0))::bigint AS sum
    FROM (SELECT operator_id, at_command_line, sum(cost_max_minor) AS minor FROM operators.commitment
      WHERE day = ${dayOf(now)} AND approval_id IS NULL GROUP BY 1, 2) of_operators`.execute(tx);
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
