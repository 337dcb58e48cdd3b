DO $$
BEGIN
  IF EXISTS (SELECT FROM lottery.lottery WHERE next_id IS NOT NULL) THEN RAISE EXCEPTION 'a lottery is followed by one that no one announced'; END IF;
END $$;
