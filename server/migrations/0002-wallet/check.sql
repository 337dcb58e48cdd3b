-- A player of nobody's plays one round; then all of it is undone.
DO $$
DECLARE
  statement text;
  answers text;
BEGIN
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
    SELECT -1, role, 'INR', 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role;
  SELECT string_agg(coalesce(reason, status), ' ' ORDER BY i) INTO answers FROM wallet.post('[
    { "key": "check:1", "kind": "deposit", "userId": -1, "amountMinor": 500 },
    { "key": "check:2", "kind": "bet", "userId": -1, "amountMinor": 300 },
    { "key": "check:3", "kind": "win", "userId": -1, "amountMinor": 1000, "ref": "check:2" },
    { "key": "check:2", "kind": "bet", "userId": -1, "amountMinor": 300 },
    { "key": "check:2", "kind": "bet", "userId": -1, "amountMinor": 301 },
    { "key": "check:4", "kind": "bet", "userId": -1, "amountMinor": 1201 },
    { "key": "check:5", "kind": "rollback", "userId": -1, "amountMinor": 0, "ref": "check:2" }]');
  IF answers <> 'applied applied applied replayed key_conflict not_enough_money applied' THEN RAISE EXCEPTION 'wallet.post answers: %', answers; END IF;
  IF (SELECT balance_minor FROM wallet.account WHERE user_id = -1 AND role = 'cash') <> 500 THEN RAISE EXCEPTION 'a rolled back round left a trace'; END IF;
  IF (SELECT sum(amount_minor) FROM wallet.leg) <> 0 THEN RAISE EXCEPTION 'the journal does not sum to nought'; END IF;
  IF EXISTS (SELECT FROM wallet.verify_entries(0, 0, 9223372036854775807, 0)) THEN RAISE EXCEPTION 'the chain does not hold'; END IF;
  FOREACH statement IN ARRAY ARRAY['UPDATE wallet.entry SET at = at', 'DELETE FROM wallet.entry', 'TRUNCATE wallet.entry',
    'UPDATE wallet.movement SET at = at', 'DELETE FROM wallet.movement', 'TRUNCATE wallet.movement'] LOOP
    BEGIN
      EXECUTE statement;
      RAISE EXCEPTION 'the journal could be changed by: %', statement;
    EXCEPTION WHEN integrity_constraint_violation THEN NULL;
    END;
  END LOOP;
  RAISE EXCEPTION 'undo the trial round' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
