-- A database that has given play money has no other mode.
DO $$ BEGIN
  IF EXISTS (SELECT FROM wallet.movement WHERE kind IN ('welcome_grant', 'daily_refill', 'demo_grant'))
    AND NOT EXISTS (SELECT FROM kernel.money_mode WHERE mode = 'play') THEN
    RAISE EXCEPTION 'play money without its mode';
  END IF;
END $$;
