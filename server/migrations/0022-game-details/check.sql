DO $$
BEGIN
  IF EXISTS (SELECT FROM catalogue.game_state WHERE closed IS NULL) THEN
    RAISE EXCEPTION 'a game is neither open nor closed';
  END IF;
END $$;
