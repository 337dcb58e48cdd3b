-- Marks all contributions so far as verified: the next check continues from here.
CREATE OR REPLACE FUNCTION jackpots.advance_verified() RETURNS void LANGUAGE sql AS $$
  INSERT INTO jackpots.verified AS t (jackpot, seq, after_units) SELECT p.slug, p.seq, p.sum_units
    FROM jackpots.jackpot p
  ON CONFLICT (jackpot) DO UPDATE SET seq = excluded.seq, after_units = excluded.after_units
$$;
