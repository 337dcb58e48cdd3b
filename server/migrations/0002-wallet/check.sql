-- A test player opens accounts, and nothing that is written can be changed; then all of it is undone.
DO $$
DECLARE
  statement text;
BEGIN
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
    SELECT -1, role, 'INR', 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role;
  IF (SELECT count(DISTINCT house_id) FROM wallet.kind) <> 7 THEN RAISE EXCEPTION 'a house account has no kind of movement'; END IF;
  FOREACH statement IN ARRAY ARRAY['UPDATE wallet.entry SET at = at', 'DELETE FROM wallet.entry', 'TRUNCATE wallet.entry',
    'UPDATE wallet.movement SET at = at', 'DELETE FROM wallet.movement', 'TRUNCATE wallet.movement'] LOOP
    BEGIN
      EXECUTE statement;
      RAISE EXCEPTION 'the journal could be changed by: %', statement;
    EXCEPTION WHEN integrity_constraint_violation THEN NULL;
    END;
  END LOOP;
  BEGIN
    UPDATE wallet.account SET balance_minor = -1 WHERE user_id = -1;
    RAISE EXCEPTION 'a balance could go below zero';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the test player' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
