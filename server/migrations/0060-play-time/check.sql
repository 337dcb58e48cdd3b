DO $$
BEGIN
  INSERT INTO protection.limit_change VALUES (-1, 'session', 'day', 3600000, now(), now() + interval '1 day');
  DELETE FROM protection.limit_change WHERE user_id = -1;
  BEGIN
    INSERT INTO wallet.quiet_hours VALUES (-1, 60, 60);
    RAISE EXCEPTION 'quiet hours without an end were saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
