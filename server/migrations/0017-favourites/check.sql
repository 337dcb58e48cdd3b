DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE schemaname = 'catalogue' AND indexname = 'favourite_pkey') THEN
    RAISE EXCEPTION 'a game could be kept twice by one player';
  END IF;
END $$;
