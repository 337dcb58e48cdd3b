-- Games that a text finds, the best with the lowest rank: by name as it is written or sounds; where there is none,
-- every word by name, kind or studio; where there is none, every word also by how it nearly sounds. Nothing for a text
-- without letters and digits. The last word may still be being typed.
CREATE OR REPLACE FUNCTION catalogue.find_games(said text) RETURNS TABLE (game_id integer, rank integer)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  asked text := catalogue.plain_text(said);
  words text[] := (string_to_array(asked, ' '))[1:8];
  whole text := catalogue.sound_key(replace(asked, ' ', ''));
  parts text[];
  keys text[];
  games integer[];
  nearly boolean;
  word text;
BEGIN
  IF asked = '' THEN RETURN; END IF;
  SELECT array_agg('%' || w || '%' ORDER BY at), array_agg(catalogue.sound_key(w) ORDER BY at) INTO parts, keys
  FROM unnest(words) WITH ORDINALITY AS word (w, at);
  RETURN QUERY
    SELECT g.id, CASE
      WHEN g.plain_names LIKE E'%\n ' || asked || E'\n%' THEN 0
      WHEN g.plain_names LIKE E'%\n ' || asked || '%' THEN 1
      WHEN g.plain_names LIKE '% ' || asked || '%' THEN 2
      WHEN g.sounds @> (keys || whole) THEN 3
      WHEN g.sounds @> ARRAY[whole] THEN 4
      WHEN g.sounds @> keys THEN 5
      ELSE 6 END
    FROM catalogue.game g WHERE g.id = ANY (ARRAY(
      SELECT g.id FROM catalogue.game g WHERE g.plain_names LIKE ALL (parts)
      UNION SELECT g.id FROM catalogue.game g WHERE length(whole) > 1 AND (g.sounds @> keys OR g.sounds @> ARRAY[whole])
      UNION SELECT g.id FROM catalogue.game g WHERE cardinality(words) > 1 AND g.sounds @> trim_array(keys, 1)
        AND g.plain_names LIKE parts[cardinality(words)]));
  IF FOUND THEN RETURN; END IF;
  FOREACH nearly IN ARRAY ARRAY[false, true] LOOP
    games := catalogue.games_of_word(words[1], nearly);
    FOREACH word IN ARRAY words[2:] LOOP
      games := ARRAY(SELECT unnest(games) INTERSECT SELECT unnest(catalogue.games_of_word(word, nearly)));
    END LOOP;
    IF nearly AND length(whole) > 3 THEN
      games := games || ARRAY(SELECT g.id FROM catalogue.game g WHERE g.near_sounds && catalogue.near_keys(whole));
    END IF;
    IF games <> '{}' THEN
      RETURN QUERY SELECT DISTINCT one, 7 FROM unnest(games) AS one;
      RETURN;
    END IF;
  END LOOP;
END $$;
