DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE schemaname = 'live' AND indexname = 'stream_pkey') THEN
    RAISE EXCEPTION 'a stream could be saved twice';
  END IF;
END $$;
