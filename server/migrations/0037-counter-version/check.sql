DO $$
DECLARE
  version bigint;
BEGIN
  INSERT INTO placements.counter (user_id, name, value) VALUES (-1, 'gift', 1) RETURNING counter.version INTO version;
  IF version <> 0 THEN RAISE EXCEPTION 'a counter begins at version %', version; END IF;
  DELETE FROM placements.counter WHERE user_id = -1;
END $$;
