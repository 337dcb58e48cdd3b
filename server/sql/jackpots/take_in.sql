-- Adds a bet's contribution and takes out what the bet wins. Until the commit every other bet on this jackpot waits, so
-- a bet that is not expected to win calls this last, with may_win false; when the jackpot pays nevertheless, the
-- transaction fails and is tried again with the jackpot locked first. `fell` means that the reels gave the jackpot:
-- whole at `whole_at_minor`, at a smaller bet its proportion, rounded down. The bet that fills the jackpot to the
-- hidden sum of its cycle (without a cycle: to its must-hit sum) wins it whole whatever its reels show. Wins are whole
-- paise; the fraction of a paisa stays. What a jackpot pays ends its cycle; the caller begins the next one in the same
-- transaction. It reads the hidden sum, so it runs with its owner's rights.
CREATE OR REPLACE FUNCTION jackpots.take_in(jackpot_slug text, for_round text, player bigint, bet_minor bigint,
  add_units bigint, whole_at_minor bigint, fell boolean, may_win boolean, at timestamptz)
RETURNS SETOF jackpots.contribution LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  jackpot jackpots.jackpot; hit bigint; won bigint := 0; how text; taken jackpots.contribution;
BEGIN
  UPDATE jackpots.jackpot p SET seq = p.seq + 1, sum_units = p.sum_units + add_units WHERE p.slug = jackpot_slug
    RETURNING p.* INTO jackpot;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no jackpot %', jackpot_slug USING ERRCODE = 'no_data_found'; END IF;
  -- Read under the jackpot's lock, so this is the open cycle.
  SELECT r.hit_minor INTO hit FROM jackpots.cycle r WHERE r.jackpot = jackpot_slug AND r.ended_seq IS NULL;
  hit := coalesce(hit, jackpot.must_hit_minor);
  IF NOT may_win AND (fell OR jackpot.sum_units >= hit * 10000) THEN
    RAISE EXCEPTION 'jackpot % falls', jackpot_slug USING ERRCODE = 'serialization_failure';
  ELSIF jackpot.sum_units >= hit * 10000 THEN
    won := jackpot.sum_units / 10000; how := 'full';
  ELSIF fell THEN
    won := (jackpot.sum_units / 10000) * least(bet_minor, whole_at_minor) / whole_at_minor; how := 'reels';
  END IF;
  INSERT INTO jackpots.contribution VALUES (jackpot_slug, jackpot.seq, for_round, player, bet_minor, add_units,
    jackpot.sum_units / 10000 - (jackpot.sum_units - add_units) / 10000 - add_units / 10000, won, how,
      jackpot.sum_units - won * 10000, at) RETURNING * INTO taken;
  IF won > 0 THEN
    UPDATE jackpots.cycle r SET ended_seq = jackpot.seq WHERE r.jackpot = jackpot_slug AND r.ended_seq IS NULL;
    UPDATE jackpots.jackpot p SET sum_units = taken.after_units,
      must_hit_minor = CASE WHEN taken.after_units < 10000 THEN coalesce(p.next_must_hit_minor, p.must_hit_minor)
        ELSE p.must_hit_minor END,
      next_must_hit_minor = CASE WHEN taken.after_units >= 10000 THEN p.next_must_hit_minor END
      WHERE p.slug = jackpot_slug;
  END IF;
  RETURN NEXT taken;
END $$;
