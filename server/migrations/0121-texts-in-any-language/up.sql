-- A text is a map from languages to strings, always with the default language: a language that is added needs no change of tables.
CREATE OR REPLACE FUNCTION content.in_both_languages(texts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT coalesce(jsonb_typeof(texts -> 'en') = 'string', false)
  AND NOT jsonb_path_exists(texts, 'strict $.keyvalue() ? (@.value.type() != "string" || !(@.key like_regex "^[a-z]{2}$"))') $$;
ALTER FUNCTION content.in_both_languages(jsonb) RENAME TO is_localized;
