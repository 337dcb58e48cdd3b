DO $$
BEGIN
  INSERT INTO accounts.code (purpose, target_hash, asked_at, asks, asks_since, attempts_left, expires_at)
  VALUES ('factor', sha256('check'), now(), 1, now(), 5, now());
  DELETE FROM accounts.code WHERE target_hash = sha256('check');
  BEGIN
    INSERT INTO accounts.two_factor (user_id, sealed_secret, created_at, guesses_since, method) VALUES (-1, 'x', now(), now(), 'pigeon');
    RAISE EXCEPTION 'an unknown way of a second factor was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
