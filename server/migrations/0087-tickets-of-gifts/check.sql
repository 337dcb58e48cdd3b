DO $$
BEGIN
  BEGIN
    INSERT INTO lottery.owed_ticket (key, user_id, count, at) VALUES ('check', 1, 0, now());
    RAISE EXCEPTION 'a prize of no tickets was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
