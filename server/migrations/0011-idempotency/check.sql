DO $$
BEGIN
  INSERT INTO kernel.idempotency (user_id, key, call_hash, created_at) VALUES (0, 'migration-check', sha256('a'), now());
  BEGIN
    INSERT INTO kernel.idempotency (user_id, key, call_hash, created_at) VALUES (0, 'migration-check', sha256('b'), now());
    RAISE EXCEPTION 'one key of one player was taken twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  DELETE FROM kernel.idempotency WHERE user_id = 0;
END $$;
