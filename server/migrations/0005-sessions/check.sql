DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE schemaname = 'sessions' AND indexname = 'session_token_hash_key') THEN
    RAISE EXCEPTION 'a session token is not unique';
  END IF;
END $$;

DO $$
BEGIN
  IF (SELECT count(*) FROM pg_indexes WHERE schemaname = 'sessions' AND indexname IN ('login_token_pkey', 'sso_token_pkey')) <> 2 THEN
    RAISE EXCEPTION 'a log-in token is not unique';
  END IF;
END $$;
