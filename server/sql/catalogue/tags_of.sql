-- Kinds and studios that one word of a search names, as it is written or sounds. A shorter word names none.
CREATE OR REPLACE FUNCTION catalogue.tags_of(asked text, OUT kinds text[], OUT studios integer[])
LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT
    ARRAY(SELECT slug FROM catalogue.game_type t WHERE length(asked) > 2
      AND (strpos(t.plain_names, ' ' || asked) > 0 OR t.sounds @> ARRAY[catalogue.sound_key(asked)])),
    ARRAY(SELECT id FROM catalogue.developer d WHERE length(asked) > 2 AND strpos(d.plain_name, ' ' || asked) > 0)
$$;
