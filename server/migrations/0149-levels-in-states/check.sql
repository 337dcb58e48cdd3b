DO $$
BEGIN
  IF EXISTS (SELECT FROM loyalty.level WHERE state <> 'published')
    OR NOT EXISTS (SELECT FROM loyalty.level WHERE min_points = 0) THEN
    RAISE EXCEPTION 'a level of players is not published';
  END IF;
  IF EXISTS (SELECT FROM loyalty.player p WHERE (p.earned_points > 0) <> (p.level_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'the level of a player was not noted';
  END IF;
END $$;
