DO $$
BEGIN
  IF EXISTS (
    SELECT FROM tournaments.member m JOIN tournaments.round r USING (tournament_id, user_id, band)
    WHERE m.rounds > 0 AND r.stake_minor > 0 GROUP BY m.tournament_id, m.user_id, m.band, m.last_at HAVING max(r.settled_at) > m.last_at
  ) THEN RAISE EXCEPTION 'a member has a counted round after the last one'; END IF;
END $$;
