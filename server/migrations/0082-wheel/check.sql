DO $$
BEGIN
  BEGIN
    INSERT INTO wheel.wheel VALUES (1, 1, 1, '[{ "weight": 5000 }, { "weight": 4999 }]', now());
    RAISE EXCEPTION 'a wheel whose odds do not add up to one was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO wheel.wheel VALUES (1, 1, 1, '[{ "weight": 9900 }, { "weight": 100 }]', now());
    RAISE EXCEPTION 'a wheel with a sector too narrow to be seen was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO wheel.player VALUES (-1, now(), 0, -1);
    RAISE EXCEPTION 'a player had fewer than no spins';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  IF 'tournaments'::wallet.role IS NULL OR 'seeds'::wallet.role IS NULL THEN RAISE EXCEPTION 'a role is missing'; END IF;
END $$;
