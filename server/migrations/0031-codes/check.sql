DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE schemaname = 'accounts' AND indexname = 'code_secret') THEN
    RAISE EXCEPTION 'a link is not found by its hash';
  END IF;
  BEGIN
    INSERT INTO accounts.code (purpose, target_hash, asked_at, asks, asks_since, attempts_left, expires_at)
    VALUES ('confirm', sha256('x'), now(), 1, now(), -1, now());
    RAISE EXCEPTION 'a code with less than no attempt was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
