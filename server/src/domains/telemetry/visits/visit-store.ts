import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Kinds of visits of a day: what senders invent never fills the table. */
const kindsMax = 5_000;

export type Visited = {
  readonly day: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly network: string;
  readonly landing: string;
  readonly isInstalled: boolean;
};

/** One more page of its kind; of a new kind after the most of a day, one more of `other`. */
export async function addPage(tx: Db, visited: Visited): Promise<void> {
  const { day, source, medium, campaign, network, landing, isInstalled } = visited;
  const { numAffectedRows = 0n } = await sql`
    UPDATE telemetry.visit_day SET pages = pages + 1
    WHERE day = ${day}::date AND source = ${source} AND medium = ${medium} AND campaign = ${campaign}
      AND network = ${network} AND landing = ${landing} AND is_installed = ${isInstalled}`.execute(tx);
  if (numAffectedRows > 0n) return;
  const { rows } = await sql<{ kinds: number }>`
    SELECT count(*)::int AS kinds FROM (SELECT 1 FROM telemetry.visit_day WHERE day = ${day}::date LIMIT ${kindsMax}) k`.execute(tx);
  const isOther = (rows[0]?.kinds ?? 0) >= kindsMax;
  await insertPage(tx, isOther ? { ...visited, source: 'other', medium: '', campaign: '', network: '', landing: '' } : visited);
}

async function insertPage(tx: Db, { day, source, medium, campaign, network, landing, isInstalled }: Visited): Promise<void> {
  await sql`
    INSERT INTO telemetry.visit_day AS v (day, source, medium, campaign, network, landing, is_installed, pages)
    VALUES (${day}::date, ${source}, ${medium}, ${campaign}, ${network}, ${landing}, ${isInstalled}, 1)
    ON CONFLICT (day, source, medium, campaign, network, landing, is_installed) DO UPDATE SET pages = v.pages + 1`.execute(tx);
}
