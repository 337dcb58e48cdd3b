DO $$
BEGIN
  BEGIN
    INSERT INTO social.pending VALUES ('plain', 'asked', 'x', now());
    RAISE EXCEPTION 'a token that is no hash was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO social.pending VALUES (sha256('x'), 'done', 'x', now());
    RAISE EXCEPTION 'a stage that does not exist was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
