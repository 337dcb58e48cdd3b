-- Games whose names have a word that one word of a search may mean, with how well it fits (a greater score): 1 as it is
-- written or sounds, 3 as it differs by a slip, has the same few sounds or, while it is typed, begins to sound so.
CREATE OR REPLACE FUNCTION catalogue.names_fitting(asked text, typing boolean)
RETURNS TABLE (game_id integer, tier integer, score integer)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text := catalogue.sound_key(asked);
  near text[] := catalogue.slips(asked, key);
  part text := CASE WHEN length(asked) > 2 THEN '%' ELSE '' END || asked || '%';
BEGIN
  RETURN QUERY
  WITH fits AS (
    SELECT w.id, true AS written, false AS lettered FROM catalogue.word w WHERE w.word LIKE part
    UNION ALL SELECT w.id, false, false FROM catalogue.word w WHERE length(key) > 1 AND w.sound = key
    UNION ALL SELECT s.word_id, false, s.slip NOT LIKE ':%' FROM catalogue.word_slip s WHERE s.slip = ANY (near)
    UNION ALL SELECT w.id, false, false FROM catalogue.word w
      WHERE typing AND length(key) > 1 AND w.sound ^@ key
  ), word_fits AS (
    SELECT f.id, bool_or(f.written) AS written, bool_or(f.lettered) AS lettered FROM fits f GROUP BY f.id
  ), compared AS (
    SELECT f.*, w.word, w.sound = key AND length(key) > 1 AS sounds,
      least(abs(length(w.word) - length(asked)), 9) AS apart,
      (left(w.word, 1) = left(asked, 1))::integer AS begins, ((w.word < 'ऀ') = (asked < 'ऀ'))::integer AS scripted
    FROM word_fits f JOIN catalogue.word w ON w.id = f.id
  ), scored AS (
    SELECT c.id, CASE WHEN c.written OR c.sounds AND (length(key) > 2 OR c.lettered) THEN 1 ELSE 3 END AS tier, CASE
      WHEN c.word = asked THEN 100
      WHEN c.written AND starts_with(c.word, asked) THEN 90
      WHEN c.sounds THEN 70 + c.lettered::integer * 8 + c.scripted * 3 - least(c.apart, 5)
      WHEN c.written THEN 65
      ELSE 40 + c.lettered::integer * 10 + c.scripted * 3 + c.begins * 6 - 2 * c.apart END AS score
    FROM compared c
  )
  SELECT gw.game_id, s.tier, s.score FROM scored s JOIN catalogue.game_word gw ON gw.word_id = s.id;
END $$;
