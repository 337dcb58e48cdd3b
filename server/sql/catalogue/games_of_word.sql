-- Games that one word of a search may mean: by a word of their names as it is written or sounds, by their kind or
-- studio, and where `nearly`, by a name that sounds nearly so.
CREATE OR REPLACE FUNCTION catalogue.games_of_word(word text, nearly boolean) RETURNS integer[]
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text := catalogue.sound_key(word);
  kinds text[];
  studios integer[];
BEGIN
  IF length(word) > 2 THEN
    kinds := ARRAY(SELECT slug FROM catalogue.game_type
      WHERE strpos(catalogue.plain_names(name), ' ' || word) > 0 OR catalogue.keys_of_names(name) @> ARRAY[key]);
    studios := ARRAY(SELECT id FROM catalogue.developer
      WHERE strpos(' ' || catalogue.plain_text(name), ' ' || word) > 0);
  END IF;
  RETURN ARRAY(
    SELECT id FROM catalogue.game
    WHERE plain_names LIKE '%' || word || '%' OR types && kinds OR developer_id = ANY (studios)
    UNION SELECT id FROM catalogue.game WHERE length(key) > 1 AND sounds @> ARRAY[key]
    UNION SELECT id FROM catalogue.game WHERE nearly AND length(key) > 2 AND near_sounds && catalogue.near_keys(key));
END $$;
