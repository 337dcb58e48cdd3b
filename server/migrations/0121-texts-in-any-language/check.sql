DO $$
BEGIN
  IF NOT content.is_localized('{"en": "Games", "ta": "விளையாட்டுகள்"}') OR content.is_localized('{"hi": "खेल"}')
    OR content.is_localized('{"en": "Games", "hi": 1}') OR content.is_localized('[]') OR content.is_localized('{"en": "Games", "long": "x"}')
  THEN RAISE EXCEPTION 'a text is a map from languages to strings'; END IF;
END $$;
