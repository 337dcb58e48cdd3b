DO $$
BEGIN
  IF content.in_both_languages('{"en": "Games"}') OR NOT content.in_both_languages('{"en": "Games", "hi": "खेल"}') THEN
    RAISE EXCEPTION 'a text in one language would pass for one in both';
  END IF;
  IF (SELECT count(*) FROM pg_tables WHERE schemaname = 'content') <> 5 THEN
    RAISE EXCEPTION 'content tables are missing';
  END IF;
END $$;
