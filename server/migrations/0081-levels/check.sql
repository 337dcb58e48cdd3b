DO $$
BEGIN
  IF (SELECT min_points FROM loyalty.level ORDER BY min_points LIMIT 1) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'no level begins at zero points';
  END IF;
  IF EXISTS (SELECT FROM loyalty.level WHERE NOT (names ? 'en' AND names ? 'hi')) THEN
    RAISE EXCEPTION 'a level has no name in one of the languages';
  END IF;
END $$;
