-- Sets the sum at which a jackpot must fall from its next cycle that begins at zero.
CREATE OR REPLACE FUNCTION jackpots.set_must_hit(jackpot_slug text, minor bigint) RETURNS jackpots.jackpot
  LANGUAGE sql AS $$
  UPDATE jackpots.jackpot p SET next_must_hit_minor = nullif(minor, p.must_hit_minor) WHERE p.slug = jackpot_slug
    RETURNING p.*
$$;
