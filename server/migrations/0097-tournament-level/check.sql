DO $$
BEGIN
  IF EXISTS (SELECT FROM tournaments.tournament WHERE level_id IS NOT NULL) THEN RAISE EXCEPTION 'a tournament has a level that no one gave it'; END IF;
END $$;
