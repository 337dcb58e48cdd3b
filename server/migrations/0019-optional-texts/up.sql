-- No text at all is a matter of NOT NULL: a column that may be empty, such as the words of a link, must not fail its check.
CREATE OR REPLACE FUNCTION content.in_both_languages(told jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT coalesce(jsonb_typeof(told -> 'en') = 'string' AND jsonb_typeof(told -> 'hi') = 'string', false) $$;
