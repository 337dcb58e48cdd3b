-- Games that a text finds, the best with the lowest rank, and by what they were found: each word by the names as they
-- are written or sound; where no game has them all, also by kind or studio; where none has, also by what differs by a
-- slip. Of three words or more one may be in no name. Nothing for a text without letters and digits. The last word may
-- still be being typed.
CREATE OR REPLACE FUNCTION catalogue.search_games(said text) RETURNS TABLE (game_id integer, rank integer, match text)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  asked text := catalogue.plain_text(said);
  words text[] := (string_to_array(asked, ' '))[1:8];
  many integer := cardinality(words);
  joined text := replace(asked, ' ', '');
  whole text := catalogue.sound_key(joined);
  tag record;
  wholes text[] := CASE WHEN length(whole) > 3 THEN catalogue.near_keys(whole) ELSE ARRAY[whole] END;
BEGIN
  IF asked = '' THEN RETURN; END IF;
  -- A word that is a kind or studio and in no name stands for thousands of games: alone it finds them all, and beside
  -- a word that is in names it only narrows what that one finds.
  IF many < 3 AND NOT EXISTS
    (SELECT FROM catalogue.name_sound n WHERE length(whole) > 1 AND n.sound = whole AND NOT n.slipped)
  THEN
    FOR word_at IN 1..many LOOP
      tag := catalogue.tags_of(words[word_at]);
      CONTINUE WHEN tag.kinds = '{}' AND tag.studios = '{}'
        OR EXISTS (SELECT FROM catalogue.names_fitting(words[word_at], word_at = many) f WHERE f.tier = 1);
      IF many = 1 THEN
        RETURN QUERY SELECT g.id, 1940, 'tag'
          FROM catalogue.game g WHERE g.types && tag.kinds OR g.developer_id = ANY (tag.studios);
        RETURN;
      END IF;
      EXIT WHEN catalogue.tags_of(words[3 - word_at]) IS DISTINCT FROM ROW ('{}'::text[], '{}'::integer[]);
      RETURN QUERY SELECT g.id, 1940 - max(f.score), 'tag'
        FROM catalogue.names_fitting(words[3 - word_at], word_at = 1) f JOIN catalogue.game g ON g.id = f.game_id
        WHERE f.tier = 1 AND (g.types && tag.kinds OR g.developer_id = ANY (tag.studios)) GROUP BY g.id;
      IF FOUND THEN RETURN; END IF;
    END LOOP;
  END IF;
  RETURN QUERY
  WITH hit AS (
    SELECT at, f.game_id, min(f.tier) AS tier, max(f.score) AS score
    FROM unnest(words) WITH ORDINALITY AS asked_word (word, at), catalogue.games_fitting(word, at = many) AS f
    GROUP BY at, f.game_id
  ), every_word AS (
    SELECT hit.game_id, max(hit.tier) + 4 * (many - count(*))::integer AS tier, sum(hit.score)::integer AS score
    FROM hit GROUP BY 1 HAVING count(*) >= many - (many > 2)::integer
    UNION ALL
    SELECT n.game_id, CASE WHEN n.sound = whole AND NOT n.slipped THEN 1 ELSE 3 END,
      many * CASE WHEN n.name = joined THEN 95 WHEN n.sound = whole AND NOT n.slipped THEN 80 ELSE 50 END
        - least(abs(length(n.name) - length(joined)), 9)
    FROM catalogue.name_sound n WHERE length(whole) > 1 AND n.sound = ANY (wholes)
  ), found AS (
    SELECT e.game_id, min(e.tier) AS tier, max(e.score) AS score FROM every_word e GROUP BY 1
  )
  SELECT f.game_id, CASE
      WHEN f.tier > 1 THEN 1000 * f.tier - f.score
      WHEN g.plain_names LIKE E'%\n ' || asked || E'\n%' THEN 0
      WHEN g.plain_names LIKE E'%\n ' || asked || '%' THEN 1
      WHEN g.plain_names LIKE '% ' || asked || '%' THEN 2
      ELSE 1000 * f.tier - f.score END,
    CASE WHEN f.tier = 1 AND g.plain_names LIKE '%' || asked || '%' THEN 'name'
      ELSE (ARRAY['sound', 'tag', 'near'])[least(f.tier, 3)] END
  FROM found f JOIN catalogue.game g ON g.id = f.game_id WHERE f.tier = (SELECT min(best.tier) FROM found best);
END $$;
