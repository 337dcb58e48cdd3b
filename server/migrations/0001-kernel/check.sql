DO $$
DECLARE
  statement text;
BEGIN
  INSERT INTO kernel.event (type, body, actor) VALUES ('kernel.checked', '{"by": "migration"}', 'system:migration');
  FOREACH statement IN ARRAY ARRAY['UPDATE kernel.event SET type = type', 'DELETE FROM kernel.event', 'TRUNCATE kernel.event'] LOOP
    BEGIN
      EXECUTE statement;
      RAISE EXCEPTION 'an event could be changed by: %', statement;
    EXCEPTION WHEN restrict_violation THEN NULL;
    END;
  END LOOP;
  RAISE EXCEPTION 'undo the test row' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;

DO $$
BEGIN
  INSERT INTO kernel.idempotency (user_id, key, call_hash, created_at) VALUES (0, 'migration-check', sha256('a'), now());
  BEGIN
    INSERT INTO kernel.idempotency (user_id, key, call_hash, created_at) VALUES (0, 'migration-check', sha256('b'), now());
    RAISE EXCEPTION 'one key of one player was taken twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  DELETE FROM kernel.idempotency WHERE user_id = 0;
END $$;
