-- A player of nobody's plays one round; then all of it is undone.
DO $$
DECLARE
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
  IF (SELECT sum(amount_minor) FROM wallet.leg) <> 0 THEN RAISE EXCEPTION 'the journal does not come to nought'; END IF;
  PERFORM wallet.set_guard(-1, 'deposit', 'day', 500, now());
  SELECT reason INTO answers FROM wallet.post('[{ "key": "check:6", "kind": "deposit", "userId": -1, "amountMinor": 1 }]');
  IF answers IS DISTINCT FROM 'guard' THEN RAISE EXCEPTION 'a deposit passed its limit: %', answers; END IF;
  RAISE EXCEPTION 'undo the trial round' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
