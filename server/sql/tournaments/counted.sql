-- The rounds that count for these members, in the order in which they were settled, each with its multiple in
-- hundredths: the first rounds_max of each band that have a bet. Everything in the standings follows from these rows.
CREATE OR REPLACE FUNCTION tournaments.counted(of_tournament integer, players bigint[])
  RETURNS TABLE (user_id bigint, band integer, nth bigint, stake_minor bigint,
  win_minor bigint, multiple bigint, settled_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT q.user_id, q.band, q.nth, q.stake_minor, q.win_minor, q.win_minor * 100 / q.stake_minor, q.settled_at FROM (
    SELECT r.*, row_number() OVER (PARTITION BY r.user_id, r.band ORDER BY r.settled_at, r.version) AS nth
      FROM tournaments.round r
    WHERE r.tournament_id = of_tournament AND r.user_id = ANY (players) AND r.stake_minor > 0) q
  JOIN tournaments.tournament t ON t.id = of_tournament
  WHERE q.nth <= t.rounds_max
$$;
