-- A test player plays one round with a jackpot, and the verification finds no mismatch; then all of it is undone.
DO $$
DECLARE
  answers text;
  mismatches bigint;
BEGIN
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
    SELECT -1, role, kernel.currency(), 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role;
  SELECT string_agg(coalesce(reason, status), ' ' ORDER BY i) INTO answers FROM wallet.post('[
    { "key": "check:1", "kind": "deposit", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 500 },
    { "key": "check:2", "kind": "bet", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 300 },
    { "key": "check:3", "kind": "win", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 1000,
      "ref": "check:2" },
    { "key": "check:2", "kind": "bet", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 300 },
    { "key": "check:2", "kind": "bet", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 301 },
    { "key": "check:4", "kind": "bet", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 1201 },
    { "key": "check:5", "kind": "rollback", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 0,
      "ref": "check:2" },
    { "key": "check:6", "kind": "bet", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 300 },
    { "key": "check:7", "kind": "jackpot_contribution", "userId": -1, "origin": { "actor": "system:check" },
      "amountMinor": 6, "ref": "check:6" },
    { "key": "check:8", "kind": "win", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 100,
      "ref": "check:6" },
    { "key": "check:9", "kind": "jackpot_win", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 6,
      "ref": "check:6" },
    { "key": "check:10", "kind": "rollback", "userId": -1, "origin": { "actor": "system:check" }, "amountMinor": 0,
      "ref": "check:6" }]');
  IF answers <> 'applied applied applied replayed key_conflict not_enough_money '
        || 'applied applied applied applied applied already_settled' THEN
    RAISE EXCEPTION 'wallet.post answers: %', answers;
  END IF;
  IF (SELECT balance_minor FROM wallet.account WHERE user_id = -1 AND role = 'cash') <> 306
    THEN RAISE EXCEPTION 'a round is booked wrong'; END IF;
  SELECT count(*) INTO mismatches FROM wallet.account a, wallet.verify_entries(ARRAY[a.id], ARRAY[0], ARRAY[a.seq])
    WHERE a.user_id = -1;
  IF mismatches <> 0 THEN RAISE EXCEPTION 'a sound chain has % mismatches', mismatches; END IF;
  SELECT count(*) INTO mismatches FROM wallet.account a, wallet.verify_accounts(-2, -1, true) WHERE a.user_id = -1
    AND a.role = 'cash';
  IF mismatches <> 0 THEN RAISE EXCEPTION 'sound accounts have % mismatches', mismatches; END IF;
  PERFORM wallet.set_guard(-1, 'deposit', 'day', 500, now());
  SELECT reason INTO answers
    FROM wallet.post('[{ "key": "check:11", "kind": "deposit", "userId": -1, "amountMinor": 1,
      "origin": { "actor": "system:check" } }]');
  IF answers IS DISTINCT FROM 'guard' THEN RAISE EXCEPTION 'a deposit passed its limit: %', answers; END IF;
  RAISE EXCEPTION 'undo the test round' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
