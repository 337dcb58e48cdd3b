-- How far each mission of these players' day is, counted again from what is stored: no event can count twice. With
-- `of_taken` those whose gift was taken.
DROP FUNCTION IF EXISTS missions.progress(bigint[], date);
CREATE OR REPLACE FUNCTION missions.progress(players bigint[], of_day date, of_taken boolean DEFAULT false)
  RETURNS TABLE (task_id bigint, progress integer) LANGUAGE sql STABLE AS $$
  SELECT t.id, least(m.target, CASE
    WHEN m.kind IN ('rounds', 'wins', 'new_game') THEN (
      SELECT CASE m.kind WHEN 'rounds' THEN count(*) WHEN 'wins'
        THEN count(DISTINCT r.game_id) FILTER (WHERE r.win_minor > 0)
        ELSE count(DISTINCT r.game_id) FILTER (WHERE r.new_game) END
      FROM missions.round r
      WHERE r.user_id = t.user_id AND r.day = t.day AND r.bet_minor >= m.bet_minor
        AND (m.game_type IS NULL OR m.game_type = ANY (r.game_types)))
    ELSE (SELECT count(*) FROM missions.deed d WHERE d.user_id = t.user_id AND d.day = t.day AND d.kind = m.kind
      AND NOT d.undone)
  END)::integer
  FROM missions.task t JOIN missions.mission m ON m.id = t.mission_id JOIN missions.player p ON p.user_id = t.user_id
  WHERE t.user_id = ANY (players) AND t.day = of_day AND NOT t.rerolled AND (t.taken_at IS NOT NULL) = of_taken
    AND (NOT p.care OR m.kind IN ('verify', 'limit', 'quiet'))
$$;
