-- The verifier has nothing to say about a sound journal, and finds a row that was altered; then all of it is undone.
DO $$
DECLARE
  faults bigint;
BEGIN
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
    SELECT -1, role, 'INR', 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role;
  PERFORM wallet.post('[{ "key": "check:1", "kind": "deposit", "userId": -1, "amountMinor": 500 }, { "key": "check:2", "kind": "bet", "userId": -1, "amountMinor": 300 }]');
  SELECT count(*) INTO faults FROM wallet.account a, wallet.verify_entries(a.id, 0, a.id, 9) WHERE a.user_id = -1;
  IF faults <> 0 THEN RAISE EXCEPTION 'a sound chain has % faults', faults; END IF;
  SELECT count(*) INTO faults FROM wallet.account a, wallet.verify_accounts(a.id - 1, a.id) WHERE a.user_id = -1;
  IF faults <> 0 THEN RAISE EXCEPTION 'sound accounts have % faults', faults; END IF;
  ALTER TABLE wallet.entry DISABLE TRIGGER append_only;
  UPDATE wallet.entry e SET amount_minor = e.amount_minor + 1 FROM wallet.account a WHERE a.id = e.account_id AND a.user_id = -1 AND e.seq = 2;
  SELECT count(*) INTO faults FROM wallet.account a, wallet.verify_entries(a.id, 0, a.id, 9) WHERE a.user_id = -1;
  IF faults <> 1 THEN RAISE EXCEPTION 'an altered entry was not found'; END IF;
  RAISE EXCEPTION 'undo the trial round' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
