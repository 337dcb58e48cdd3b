DO $$
BEGIN
  IF EXISTS (SELECT FROM lottery.deposit) OR EXISTS (SELECT FROM bonuses.used_identity) THEN RAISE EXCEPTION 'a new table is not empty'; END IF;
END $$;
