CREATE OR REPLACE FUNCTION jackpots.committed_text(r jackpots.cycle) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(':', r.jackpot, r.number, r.hit_minor, r.lower_minor, r.must_hit_minor, encode(r.salt, 'hex'))
$$;
