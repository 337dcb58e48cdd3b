-- When a player's present sitting began: the first of the rounds before `at` between which no pause was longer. Null
-- when the last one was longer ago. So many rounds are read at most.
CREATE OR REPLACE FUNCTION play.sitting_since(player bigint, at timestamptz, pause interval, rounds_max integer)
  RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  began timestamptz; earlier timestamptz;
BEGIN
  FOR earlier IN SELECT r.created_at FROM play.round r WHERE r.user_id = player AND r.created_at <= at
    ORDER BY r.id DESC LIMIT rounds_max LOOP
    IF coalesce(began, at) - earlier > pause THEN EXIT; END IF;
    began := earlier;
  END LOOP;
  RETURN began;
END $$;
