DO $$
BEGIN
  BEGIN
    INSERT INTO protection.care VALUES (-1, now(), now() + interval '1 day', 3, '[]');
    RAISE EXCEPTION 'care without a reason was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
