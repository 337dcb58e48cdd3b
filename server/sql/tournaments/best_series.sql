-- The best series of so many rounds that one of a player's new rounds completes, and when: the rounds before them are
-- read, all of these come after.
CREATE OR REPLACE FUNCTION tournaments.best_series(of_tournament integer, player bigint, in_band integer,
  length integer, multiples bigint[], ats timestamptz[])
RETURNS TABLE (value bigint, at timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  before bigint[]; series bigint[]; so_far bigint := 0;
BEGIN
  SELECT coalesce(array_agg(o.multiple ORDER BY o.settled_at, o.version), '{}') INTO before FROM (
    SELECT r.win_minor * 100 / r.stake_minor AS multiple, r.settled_at, r.version FROM tournaments.round r
    WHERE r.tournament_id = of_tournament AND r.user_id = player AND r.band = in_band AND r.stake_minor > 0
      AND r.settled_at < ats[1]
    ORDER BY r.settled_at DESC, r.version DESC LIMIT length - 1) o;
  series := before || multiples;
  value := 0;
  FOR nth IN 1 .. cardinality(series) LOOP
    so_far := so_far + series[nth] - CASE WHEN nth > length THEN series[nth - length] ELSE 0 END;
    IF nth >= length AND so_far > value THEN
      value := so_far;
      at := ats[nth - cardinality(before)];
    END IF;
  END LOOP;
  RETURN NEXT;
END $$;
