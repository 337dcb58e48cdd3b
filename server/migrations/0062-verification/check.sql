DO $$
BEGIN
  INSERT INTO verification.form (user_id, status, kind, number_hash, sent_at, changed_at) VALUES (-1, 'pending', 'pan', sha256('a'), now(), now());
  BEGIN
    INSERT INTO verification.form (user_id, status, kind, number_hash, sent_at, changed_at) VALUES (-2, 'pending', 'pan', sha256('a'), now(), now());
    RAISE EXCEPTION 'two players have one document';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  DELETE FROM verification.form WHERE user_id < 0;
END $$;
