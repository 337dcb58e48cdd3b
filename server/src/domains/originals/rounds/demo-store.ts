import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/**
 * Deletes rounds of these demos and their choices. Each demo is looked up separately, since for many at once the planner would read all rounds.
 * @returns the number of rounds: `limit`, or fewer when none is left.
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

/** Deletes the seeds of these demos, whose rounds must be deleted before. */
export async function removeDemoSeeds(tx: Db, demos: readonly bigint[]): Promise<void> {
  const ids = demos.map(String);
  await sql`
    WITH last AS (DELETE FROM originals.last_round WHERE user_id IS NULL AND session_id = ANY(${ids}::bigint[]))
    DELETE FROM originals.seed WHERE user_id IS NULL AND session_id = ANY(${ids}::bigint[])`.execute(tx);
}
