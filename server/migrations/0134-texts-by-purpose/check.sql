-- Every part has its slots.
DO $$
BEGIN
  IF (SELECT count(DISTINCT part) FROM accounts.text_slot) <> 4 OR (SELECT count(*) FROM accounts.text_slot) <> 64 THEN
    RAISE EXCEPTION 'a part of the budget of text messages lacks slots';
  END IF;
END $$;
