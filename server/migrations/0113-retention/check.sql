DO $$
BEGIN
  IF EXISTS (SELECT FROM kernel.retention) THEN RAISE EXCEPTION 'a new table is not empty'; END IF;
END $$;
