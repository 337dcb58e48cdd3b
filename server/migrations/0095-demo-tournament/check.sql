DO $$
BEGIN
  IF EXISTS (SELECT FROM tournaments.tournament WHERE demo) THEN RAISE EXCEPTION 'a tournament became one of demo players'; END IF;
END $$;
