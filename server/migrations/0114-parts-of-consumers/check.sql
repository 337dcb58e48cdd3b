DO $$
BEGIN
  IF EXISTS (SELECT FROM kernel.consumer WHERE name LIKE '%/%') THEN RAISE EXCEPTION 'a consumer has the name of a part'; END IF;
END $$;
