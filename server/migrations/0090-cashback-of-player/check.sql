DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_index WHERE indexrelid = 'bonuses.cashback_of_player'::regclass AND indisvalid) THEN
    RAISE EXCEPTION 'the cashback of a player is found by no index';
  END IF;
END $$;
