import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

export type PotFault = { readonly pot: string; readonly seq: bigint | null };

/**
 * Holds every pot against its shares and all of them against the ledger: each share follows from the one before, the last is
 * what the pot holds, and the whole paise of all pots are what lies on the ledger's account. One statement, so one instant.
 * @returns the shares where it does not hold, `seq` null for a pot's sum, pot `ledger` for the account.
 */
export async function checkPots(tx: Db): Promise<PotFault[]> {
  const { rows } = await sql<PotFault>`
    WITH share AS (
      SELECT s.*, lag(s.after_units, 1, 0::bigint) OVER w AS before_units, lag(s.seq, 1, 0::bigint) OVER w AS before_seq
      FROM pots.share s WINDOW w AS (PARTITION BY s.pot ORDER BY s.seq))
    SELECT pot, seq FROM share
      WHERE seq <> before_seq + 1 OR after_units <> before_units + units - won_minor * 10000
        OR carried_minor <> (before_units + units) / 10000 - before_units / 10000 - units / 10000
    UNION ALL
    SELECT p.slug, NULL FROM pots.pot p
      LEFT JOIN LATERAL (SELECT s.seq, s.after_units FROM pots.share s WHERE s.pot = p.slug ORDER BY s.seq DESC LIMIT 1) l ON true
      WHERE (p.seq, p.sum_units) IS DISTINCT FROM (coalesce(l.seq, 0), coalesce(l.after_units, 0))
    UNION ALL
    SELECT 'ledger', NULL FROM wallet.in_pots l WHERE l.minor <> (SELECT coalesce(sum(sum_units / 10000), 0) FROM pots.pot)`.execute(tx);
  return rows;
}
