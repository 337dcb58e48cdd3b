DO $$
BEGIN
  IF content.in_both_languages(NULL) IS NOT NULL OR content.in_both_languages('null') OR content.in_both_languages('{"en": "Games"}') THEN
    RAISE EXCEPTION 'a text in one language would pass, or no text would not';
  END IF;
END $$;
