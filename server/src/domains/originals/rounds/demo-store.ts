import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/**
 * Removes rounds of these demos and what was answered in them. Each demo is looked up by itself: of many at once the planner would
 * rather read through all rounds of everybody until it had enough.
 * @returns how many rounds: `limit` or fewer, and fewer only when none is left.
 */
export async function removeDemoRounds(tx: Db, demos: readonly bigint[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH gone AS MATERIALIZED (
      SELECT round.id FROM unnest(${demos.map(String)}::bigint[]) AS demo (id),
        LATERAL (SELECT id FROM originals.round WHERE user_id IS NULL AND session_id = demo.id ORDER BY id LIMIT ${limit}) AS round
      LIMIT ${limit}
    ), answers AS (DELETE FROM originals.choice WHERE round_id IN (SELECT id FROM gone))
    DELETE FROM originals.round WHERE id IN (SELECT id FROM gone)`.execute(tx);
  return Number(numAffectedRows);
}

/** Removes the seeds of these demos; no round of theirs may be left. */
export async function removeDemoSeeds(tx: Db, demos: readonly bigint[]): Promise<void> {
  await sql`DELETE FROM originals.seed WHERE user_id IS NULL AND session_id = ANY(${demos.map(String)}::bigint[])`.execute(tx);
}
