-- Games are found by how their names sound, whatever script they are written in. These functions are part of stored
-- columns: a migration that changes one makes the columns again.

-- A text as it is compared: lower case, decomposed, words apart, without what some write and others leave out
-- (accents, the dot of Devanagari, joiners, apostrophes).
CREATE FUNCTION catalogue.plain_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(lower(regexp_replace(
      normalize(said, NFKD), '[\u0300-\u036f\u093c\u200b-\u200f\u2060\ufeff''’]', '', 'g')), 'ँ', 'ं'),
    '[^a-z0-9\u0900-\u0963\u0966-\u097f]+', ' ', 'g'))
$$;

-- How a word of plain text sounds: its consonants, aspirated ones as the plain ones, and a sign for a vowel at its
-- start. What writers vary in Latin letters are vowels, breath and length: khazana, khajaana, ख़ज़ाना.
CREATE FUNCTION catalogue.sound_key(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  s text := word;
BEGIN
  IF s ~ '[a-z]' THEN
    s := regexp_replace(s, 'igh', 'i', 'g');
    s := regexp_replace(s, 'tch|ch', '1', 'g');
    s := regexp_replace(s, 'sh', 's', 'g');
    s := regexp_replace(s, 'dge', 'j', 'g');
    s := regexp_replace(s, 'c(?=[eiy])', 's', 'g');
    s := replace(replace(s, '1', 'C'), 'x', 'ks');
    s := translate(s, 'cqwzf', 'kkvjp');
    s := translate(s, 'C', 'c');
    s := regexp_replace(s, '(?<=[bcdgjklmnprstv])h', '', 'g');
    s := regexp_replace(s, '(?<=.)[aeiouy]+', '', 'g');
    s := regexp_replace(s, '^[aeiou]', 'a');
  END IF;
  IF s ~ '[\u0900-\u097f]' THEN
    s := regexp_replace(s, '(?<=[क-ह])्ह', '', 'g');
    s := regexp_replace(s, '^[अआइईउऊएऐओऔऑऍ]', 'a');
    s := translate(s,
      'कखगघचछजझटठतथडढदधनणङञपफबभमयरऱलळवशषसहऋृं०१२३४५६७८९',
      'kkggccjjttttddddnnnnppbbmyrrllvssshrrn0123456789');
    s := regexp_replace(s, '[\u0900-\u097f]', '', 'g');
    s := regexp_replace(s, '(?<=.)y', '', 'g');
  END IF;
  s := regexp_replace(s, 'n(?=[pb])', 'm', 'g');
  RETURN regexp_replace(s, '(.)\1+', '\1', 'g');
END $$;

-- A key and all that is left when one of its sounds is missing: two keys of which one has a sound more, less or
-- another share one of these. A short key stands for too many words.
CREATE FUNCTION catalogue.near_keys(key text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(key) < 4 THEN ARRAY[key] ELSE (
    SELECT array_agg(DISTINCT overlay(key PLACING '' FROM at FOR 1)) || key
    FROM generate_series(1, length(key)) AS at) END
$$;

-- All names of a game as plain text, a line each, each word after a space.
CREATE FUNCTION catalogue.plain_names(name jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT E'\n' || string_agg(' ' || catalogue.plain_text(text.value), E'\n' ORDER BY text.key) || E'\n'
  FROM jsonb_each_text(name) AS text
$$;

-- The keys of the words of all names, and of whole names: some write as one word what others write as two.
CREATE FUNCTION catalogue.keys_of_names(name jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT key ORDER BY key), '{}') FROM (
    SELECT catalogue.sound_key(word) AS key
    FROM jsonb_each_text(name) AS text, regexp_split_to_table(catalogue.plain_text(text.value), ' ') AS word
    UNION SELECT catalogue.sound_key(replace(catalogue.plain_text(text.value), ' ', ''))
    FROM jsonb_each_text(name) AS text) AS keys
  WHERE key <> ''
$$;

CREATE FUNCTION catalogue.near_keys_of_names(name jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT near ORDER BY near), '{}')
  FROM unnest(catalogue.keys_of_names(name)) AS key, unnest(catalogue.near_keys(key)) AS near
$$;

ALTER TABLE catalogue.game
  ADD COLUMN plain_names text NOT NULL GENERATED ALWAYS AS (catalogue.plain_names(name)) STORED,
  ADD COLUMN sounds text[] NOT NULL GENERATED ALWAYS AS (catalogue.keys_of_names(name)) STORED,
  ADD COLUMN near_sounds text[] NOT NULL GENERATED ALWAYS AS (catalogue.near_keys_of_names(name)) STORED;
CREATE INDEX game_sounds ON catalogue.game USING gin (sounds);
CREATE INDEX game_near_sounds ON catalogue.game USING gin (near_sounds);
