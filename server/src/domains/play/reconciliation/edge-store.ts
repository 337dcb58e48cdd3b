import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** What the days before and after one did not name around the midnight that they share with it; empty where one was not compared. */
type EdgesBeside = {
  readonly dayBefore: string;
  readonly dayAfter: string;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
};

export async function edgesBeside(tx: Db, provider: string, day: string): Promise<EdgesBeside> {
  const { rows } = await sql<{ dayBefore: string; dayAfter: string; before: string[] | null; after: string[] | null }>`
    SELECT (${day}::date - 1)::text AS "dayBefore", (${day}::date + 1)::text AS "dayAfter",
      (SELECT d.edge_end FROM play.provider_day d WHERE d.provider = ${provider} AND d.day = ${day}::date - 1) AS before,
      (SELECT d.edge_start FROM play.provider_day d WHERE d.provider = ${provider} AND d.day = ${day}::date + 1) AS after`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a statement without tables returned no row');
  return { ...row, before: new Set(row.before), after: new Set(row.after) };
}

type Edges = { readonly start: readonly string[]; readonly end: readonly string[] };

/** Saves what a compared day did not name around its midnights until the day beside each is compared too, and forgets what is settled. */
export async function saveEdges(tx: Db, provider: string, day: string, { start, end }: Edges): Promise<void> {
  await sql`
    UPDATE play.provider_day d SET
      edge_start = CASE WHEN d.day <> ${day}::date THEN CASE WHEN d.day = ${day}::date + 1 THEN NULL ELSE d.edge_start END
        WHEN EXISTS (SELECT FROM play.provider_day o WHERE o.provider = d.provider AND o.day = d.day - 1 AND o.edge_end IS NOT NULL)
        THEN NULL ELSE ${[...start]}::text[] END,
      edge_end = CASE WHEN d.day <> ${day}::date THEN CASE WHEN d.day = ${day}::date - 1 THEN NULL ELSE d.edge_end END
        WHEN EXISTS (SELECT FROM play.provider_day o WHERE o.provider = d.provider AND o.day = d.day + 1 AND o.edge_start IS NOT NULL)
        THEN NULL ELSE ${[...end]}::text[] END
    WHERE d.provider = ${provider} AND d.day BETWEEN ${day}::date - 1 AND ${day}::date + 1`.execute(tx);
}
