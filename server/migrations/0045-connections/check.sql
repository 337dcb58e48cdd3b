DO $$
BEGIN
  BEGIN
    INSERT INTO social.pending VALUES (sha256('x'), 'done', 'x', now());
    RAISE EXCEPTION 'a stage that does not exist was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  PERFORM has_password FROM accounts."user" LIMIT 1;
END $$;
