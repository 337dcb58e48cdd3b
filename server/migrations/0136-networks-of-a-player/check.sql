-- Every account elsewhere is noted.
DO $$
BEGIN
  IF (SELECT count(*) FROM protection.network_of_player) <> (SELECT count(*) FROM social.identity) THEN
    RAISE EXCEPTION 'an account elsewhere is not noted';
  END IF;
END $$;
