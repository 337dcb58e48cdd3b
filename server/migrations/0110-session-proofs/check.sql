DO $$
BEGIN
  IF EXISTS (SELECT FROM accounts."user" WHERE access_version < 0) THEN RAISE EXCEPTION 'the version of an access only grows'; END IF;
END $$;
