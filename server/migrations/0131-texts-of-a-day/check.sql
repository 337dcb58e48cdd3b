-- A day has one count.
DO $$
BEGIN
  INSERT INTO accounts.text_day VALUES ('2000-01-01', 1), ('2000-01-01', 1);
  RAISE EXCEPTION 'a day has two counts';
EXCEPTION WHEN unique_violation THEN NULL;
END $$;
