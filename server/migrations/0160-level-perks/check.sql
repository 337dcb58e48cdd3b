DO $$
BEGIN
  IF EXISTS (SELECT FROM loyalty.level WHERE id <= 6 AND frame = 'plain') THEN
    RAISE EXCEPTION 'a first level has no frame of its own';
  END IF;
END $$;
