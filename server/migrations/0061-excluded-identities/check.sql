DO $$
BEGIN
  BEGIN
    INSERT INTO protection.excluded_identity VALUES ('email', 'plain', -1, NULL);
    RAISE EXCEPTION 'an address that is no hash was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
