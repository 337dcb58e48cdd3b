DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE schemaname = 'sessions' AND indexname = 'session_token_hash_key') THEN
    RAISE EXCEPTION 'a session token is not unique';
  END IF;
END $$;
