DO $$
BEGIN
  BEGIN
    INSERT INTO placements.counter (user_id, name, value) VALUES (0, 'migration-check', -1);
    RAISE EXCEPTION 'a counter could fall below zero';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  IF (SELECT count(*) FROM pg_tables WHERE schemaname = 'placements') <> 6 THEN
    RAISE EXCEPTION 'placements tables are missing';
  END IF;
END $$;
