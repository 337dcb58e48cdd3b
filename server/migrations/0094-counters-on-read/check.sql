DO $$
BEGIN
  IF EXISTS (SELECT FROM tournaments.tournament WHERE state <> 'draft' AND announced_at IS NULL) THEN
    RAISE EXCEPTION 'a tournament that players see is announced at no time';
  END IF;
END $$;
