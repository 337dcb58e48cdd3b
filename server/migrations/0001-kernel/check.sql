DO $$
DECLARE
  statement text;
BEGIN
  INSERT INTO kernel.event (type, body) VALUES ('kernel.checked', '{"by": "migration"}');
  FOREACH statement IN ARRAY ARRAY['UPDATE kernel.event SET type = type', 'DELETE FROM kernel.event', 'TRUNCATE kernel.event'] LOOP
    BEGIN
      EXECUTE statement;
      RAISE EXCEPTION 'an event could be changed by: %', statement;
    EXCEPTION WHEN restrict_violation THEN NULL;
    END;
  END LOOP;
  RAISE EXCEPTION 'undo the trial row' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
