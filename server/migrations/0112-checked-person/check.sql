DO $$
BEGIN
  IF EXISTS (SELECT FROM verification.form WHERE status = 'pending' AND birth_date IS NULL) THEN RAISE EXCEPTION 'a document that waits has no birth date'; END IF;
END $$;
