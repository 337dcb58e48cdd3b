DO $$
DECLARE
  bot bigint;
BEGIN
  INSERT INTO accounts."user" (created_at, locale, birth_date, labels) VALUES (now(), 'en', '1990-01-01', '{d}') RETURNING id INTO bot;
  BEGIN
    UPDATE accounts."user" SET labels = '{}' WHERE id = bot;
    RAISE EXCEPTION 'a demo player lost its mark';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    UPDATE accounts."user" SET password_hash = 'x' WHERE id = bot;
    RAISE EXCEPTION 'a demo player got a password';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO accounts."user" (created_at, locale, birth_date, email, password_hash, labels) VALUES (now(), 'en', '1990-01-01', 'check@example.in', 'x', '{d}');
    RAISE EXCEPTION 'an account with a log-in became a demo player';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO accounts."user" (created_at, locale, birth_date, password_hash) VALUES (now(), 'en', '1990-01-01', 'x');
    RAISE EXCEPTION 'an account that nobody can log in to was opened';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  DELETE FROM accounts."user" WHERE id = bot;
END $$;
