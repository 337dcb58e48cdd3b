DO $$
BEGIN
  IF to_regclass('accounts.user_of_operator') IS NULL THEN RAISE EXCEPTION 'the index of the operator''s accounts is missing'; END IF;
END $$;
