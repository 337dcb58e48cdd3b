DO $$
BEGIN
  IF (SELECT count(*) FROM accounts.user_labels WHERE labels IS NOT NULL) <> (SELECT count(*) FROM accounts."user") THEN
    RAISE EXCEPTION 'an account tells no labels';
  END IF;
END $$;
