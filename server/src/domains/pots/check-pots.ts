import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

export type PotFault = { readonly pot: string; readonly seq: bigint | null };

/**
 * Holds every pot against its shares and all of them against the ledger: each share follows from the one before, the last is
 * what the pot holds, and the whole paise of all pots are what lies on the ledger's account. Runs against their seals and shares:
 * one goes on, sealed with what is promised and not overfilled; each that is over was ended by the first share that won, at its hidden
 * sum or by the reels below it. One statement, so one instant.
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
    SELECT p.slug, NULL FROM pots.pot p LEFT JOIN pots.run r ON r.pot = p.slug AND r.ended_seq IS NULL
      WHERE r.number IS NULL OR r.must_hit_minor <> p.must_hit_minor OR p.sum_units >= r.hit_minor * 10000
    UNION ALL
    SELECT r.pot, coalesce(r.ended_seq, 0) FROM pots.run r LEFT JOIN pots.share s ON s.pot = r.pot AND s.seq = r.ended_seq
      WHERE r.seal <> sha256(convert_to(pots.sealed_text(r), 'UTF8')) OR s.won_minor = 0
        OR (s.won_by = 'full') <> (s.after_units + s.won_minor * 10000 >= r.hit_minor * 10000)
    UNION ALL
    SELECT s.pot, s.seq FROM pots.share s WHERE s.won_minor > 0
      AND s.seq > (SELECT min(r.ended_seq) FROM pots.run r WHERE r.pot = s.pot) AND NOT EXISTS (SELECT FROM pots.run r WHERE r.pot = s.pot AND r.ended_seq = s.seq)
    UNION ALL
    SELECT 'ledger', NULL FROM wallet.in_pots l WHERE l.minor <> (SELECT coalesce(sum(sum_units / 10000), 0) FROM pots.pot)`.execute(tx);
  return rows;
}
