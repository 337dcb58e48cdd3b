-- after: jackpots/committed_text, wallet/in_jackpots
-- Compares every jackpot with its contributions and all of them with the ledger: each contribution follows from the one
-- before, the last one gives the jackpot's sum, and the whole paise of all jackpots equal the ledger's account.
-- Compares cycles with their commitments and contributions: one is open, with the jackpot's must-hit sum and not
-- overfilled; each ended one was ended by the first contribution that won, at its hidden sum or by the reels below it.
-- Returns the contributions with a mismatch, `seq` null for a jackpot's sum, jackpot `ledger` for the account. It
-- continues from the verified contributions, with `whole` from the first. It reads hidden sums, so it runs with its
-- owner's rights.
CREATE OR REPLACE FUNCTION jackpots.find_mismatches(whole boolean) RETURNS TABLE (jackpot text, seq bigint)
  LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH verified AS (
    SELECT p.slug AS jackpot, coalesce(v.seq, 0) AS seq, coalesce(v.after_units, 0) AS after_units
    FROM jackpots.jackpot p LEFT JOIN jackpots.verified v ON v.jackpot = p.slug AND NOT whole
  ), contribution AS (
    SELECT s.*, lag(s.after_units, 1, v.after_units) OVER w AS before_units, lag(s.seq, 1, v.seq) OVER w AS before_seq
    FROM verified v JOIN jackpots.contribution s ON s.jackpot = v.jackpot
      AND s.seq > v.seq WINDOW w AS (PARTITION BY s.jackpot ORDER BY s.seq))
  SELECT c.jackpot, c.seq FROM contribution c
    WHERE c.seq <> c.before_seq + 1 OR c.after_units <> c.before_units + c.units - c.won_minor * 10000
      OR c.carried_minor <> (c.before_units + c.units) / 10000 - c.before_units / 10000 - c.units / 10000
  UNION ALL
  SELECT p.slug, NULL FROM jackpots.jackpot p
    LEFT JOIN LATERAL (SELECT s.seq, s.after_units FROM jackpots.contribution s WHERE s.jackpot = p.slug
      ORDER BY s.seq DESC LIMIT 1) l ON true
    WHERE (p.seq, p.sum_units) IS DISTINCT FROM (coalesce(l.seq, 0), coalesce(l.after_units, 0))
  UNION ALL
  SELECT p.slug, NULL FROM jackpots.jackpot p LEFT JOIN jackpots.cycle r ON r.jackpot = p.slug AND r.ended_seq IS NULL
    WHERE r.number IS NULL OR r.must_hit_minor <> p.must_hit_minor OR p.sum_units >= r.hit_minor * 10000
  UNION ALL
  SELECT r.jackpot, coalesce(r.ended_seq, 0) FROM jackpots.cycle r LEFT JOIN jackpots.contribution s
    ON s.jackpot = r.jackpot AND s.seq = r.ended_seq
    WHERE r.commitment <> sha256(convert_to(jackpots.committed_text(r), 'UTF8')) OR s.won_minor = 0
      OR (s.won_by = 'full') <> (s.after_units + s.won_minor * 10000 >= r.hit_minor * 10000)
  UNION ALL
  SELECT s.jackpot, s.seq FROM contribution s WHERE s.won_minor > 0
    AND s.seq > (SELECT min(r.ended_seq) FROM jackpots.cycle r WHERE r.jackpot = s.jackpot)
      AND NOT EXISTS (SELECT FROM jackpots.cycle r WHERE r.jackpot = s.jackpot AND r.ended_seq = s.seq)
  UNION ALL
  SELECT 'ledger', NULL FROM wallet.in_jackpots l WHERE l.minor <> (SELECT coalesce(sum(p.sum_units / 10000), 0)
    FROM jackpots.jackpot p)
$$;
