import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { SteppedRetention } from '../../../kernel/retention/retention.ts';
import { lockDemosOverBefore, removeDemos } from '../../play/index.ts';
import { originalSetting } from '../settings.ts';

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

const dayMs = 86_400_000;

/** Most rows that one transaction deletes. Rounds have their own limit, since one demo of a script may have very many. */
export type Step = { readonly demos: number; readonly rounds: number };
const wholeStep: Step = { demos: 1000, rounds: 2000 };

/** Demos of all providers are removed `demo_days` after their end, with their rounds, also open ones, and their seeds. */
export function demoRetention(size = wholeStep): SteppedRetention {
  return {
    name: 'originals.demos',
    async step({ db, clock }) {
      const days = await originalSetting(db, 'demo_days');
      const { demos, more } = await transact(db, (tx) => pruneStep(tx, new Date(clock.now().getTime() - days * dayMs), size));
      return { rows: demos, more };
    },
  };
}

/** One step: rounds first, then the demos when none of their rounds is left. */
export async function pruneStep(tx: Db, overBefore: Date, { demos, rounds }: Step): Promise<{ demos: number; more: boolean }> {
  const old = await lockDemosOverBefore(tx, overBefore, demos);
  if (old.length === 0) return { demos: 0, more: false };
  if ((await removeDemoRounds(tx, old, rounds)) === rounds) return { demos: 0, more: true };
  await removeDemoSeeds(tx, old);
  await removeDemos(tx, old);
  return { demos: old.length, more: old.length === demos };
}
