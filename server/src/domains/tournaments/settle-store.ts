import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { ContestPrize } from '@mela/contract/api/prizes';
import { readContestPrize } from '../prizes/index.ts';

/**
 * Freezes the results: every qualified player by place, with the prize of the place. Accounts of the operator have none, and demo players
 * only in their own.
 */
export async function freezeResults(tx: Db, tournamentId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO tournaments.result (tournament_id, band, place, user_id, score, rounds, reached_at, prize)
    SELECT r.tournament_id, r.band, r.place, r.user_id, r.score, r.rounds, r.reached_at,
      (SELECT p -> 'prize' FROM jsonb_array_elements(r.prizes) p WHERE r.place BETWEEN (p ->> 'from')::integer AND (p ->> 'to')::integer)
    FROM (
      SELECT m.*, t.prizes, row_number() OVER (PARTITION BY m.band ORDER BY m.score DESC, m.reached_at, m.user_id) AS place
      FROM tournaments.tournament t JOIN tournaments.member m ON m.tournament_id = t.id JOIN accounts.user_labels u ON u.id = m.user_id
      WHERE t.id = ${tournamentId} AND m.demo = t.demo
        AND NOT u.labels && CASE WHEN t.demo THEN '{f,t}'::text[] ELSE '{f,t,d}' END AND m.score > 0 AND m.rounds >= t.qualify_rounds) r`.execute(
    tx,
  );
  await tx.updateTable('tournaments.tournament').set({ frozen_at: now }).where('id', '=', tournamentId).execute();
}

export type DueResult = { readonly band: number; readonly place: number; readonly userId: bigint; readonly prize: ContestPrize };

/** Prizes that are neither paid nor refused, locked; those that another process pays now are left out. */
export async function dueResults(tx: Db, tournamentId: number, max: number): Promise<DueResult[]> {
  const { rows } = await sql<{ band: number; place: number; user_id: bigint; prize: unknown }>`
    SELECT band, place, user_id, prize FROM tournaments.result
    WHERE tournament_id = ${tournamentId} AND prize IS NOT NULL AND paid_at IS NULL AND refusal IS NULL
    ORDER BY user_id, band LIMIT ${max} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows.map(({ band, place, user_id, prize }) => ({ band, place, userId: user_id, prize: readContestPrize(prize) }));
}

export async function markPaid(
  tx: Db,
  tournamentId: number,
  results: readonly { readonly band: number; readonly place: number; readonly refusal: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE tournaments.result r SET paid_at = CASE WHEN d.refusal IS NULL THEN ${now}::timestamptz END, refusal = d.refusal
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS d (band integer, place integer, refusal text)
    WHERE r.tournament_id = ${tournamentId} AND r.band = d.band AND r.place = d.place`.execute(tx);
}

export type Placed = { readonly userId: bigint; readonly place: number; readonly places: number };

/** Players without a prize in any band after this one by id, each with the best place and how many that band has. */
export async function placedWithoutPrize(tx: Db, tournamentId: number, after: bigint, max: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    WITH own AS (SELECT * FROM tournaments.result WHERE tournament_id = ${tournamentId}),
      bands AS (SELECT band, max(place) AS places FROM own GROUP BY band)
    SELECT DISTINCT ON (own.user_id) own.user_id AS "userId", own.place, bands.places FROM own JOIN bands USING (band)
    WHERE own.user_id > ${after} AND NOT EXISTS (SELECT FROM own won WHERE won.user_id = own.user_id AND won.prize IS NOT NULL)
    ORDER BY own.user_id, own.place LIMIT ${max}`.execute(tx);
  return rows;
}

/** Marks a tournament as paid once nothing is due. @returns whether it is paid now */
export async function finishTournament(tx: Db, tournamentId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    UPDATE tournaments.tournament t SET state = 'paid', paid_at = ${now}
    WHERE t.id = ${tournamentId} AND t.state = 'counting' AND t.frozen_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM tournaments.result r WHERE r.tournament_id = t.id AND r.prize IS NOT NULL AND r.paid_at IS NULL AND r.refusal IS NULL)
    RETURNING t.id`.execute(tx);
  return rows.length > 0;
}

export function resultsOf(
  tx: Db,
  { id, band, limit, offset }: { readonly id: number; readonly band: number; readonly limit: number; readonly offset: number },
) {
  return tx
    .selectFrom('tournaments.result')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('band', '=', band)
    .orderBy('place')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Places are numbered without a gap: the last one is their number. */
export async function countResults(tx: Db, id: number, band: number): Promise<number> {
  const row = await tx
    .selectFrom('tournaments.result')
    .select('place')
    .where('tournament_id', '=', id)
    .where('band', '=', band)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.place ?? 0;
}

/** What each of these tournaments has paid in money, rupees, and how many of its prizes were refused. */
export async function costsOf(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, { cost: number; refused: number }>> {
  const { rows } = await sql<{ id: number; cost: number; refused: bigint }>`
    SELECT tournament_id AS id, count(*) FILTER (WHERE refusal IS NOT NULL) AS refused,
      coalesce(sum((prize ->> 'amount')::numeric / CASE WHEN prize ? 'kind' THEN 100 ELSE 1 END)
        FILTER (WHERE paid_at IS NOT NULL AND coalesce(prize ->> 'type', prize ->> 'kind') IN ('cash', 'bonus')), 0)::float8 AS cost
    FROM tournaments.result WHERE tournament_id = ANY (${[...ids]}::integer[]) GROUP BY tournament_id`.execute(tx);
  return new Map(rows.map(({ id, cost, refused }) => [id, { cost, refused: Number(refused) }]));
}
