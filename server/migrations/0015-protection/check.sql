DO $$
BEGIN
  BEGIN
    INSERT INTO protection.limit_change VALUES (-1, 'deposit', 'day', 100, now(), now());
    RAISE EXCEPTION 'a change without time for its confirmation was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  INSERT INTO protection.limit_change VALUES (-1, 'deposit', 'day', NULL, now(), now() + interval '1 day');
  DELETE FROM protection.limit_change WHERE user_id = -1;
END $$;
