-- A player of nobody's fills the jackpot and wins it, through the ledger; then all of it is undone.
DO $$
DECLARE
  answers text;
  taken jackpots.contribution;
BEGIN
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
    SELECT -1, role, 'INR', 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role;
  SELECT string_agg(coalesce(reason, status), ' ' ORDER BY i) INTO answers FROM wallet.post('[
    { "key": "check:1", "kind": "deposit", "userId": -1, "amountMinor": 500 },
    { "key": "check:2", "kind": "bet", "userId": -1, "amountMinor": 300 },
    { "key": "check:3", "kind": "jackpot_contribution", "userId": -1, "amountMinor": 6, "ref": "check:2" },
    { "key": "check:4", "kind": "win", "userId": -1, "amountMinor": 100, "ref": "check:2" },
    { "key": "check:5", "kind": "jackpot_win", "userId": -1, "amountMinor": 6, "ref": "check:2" },
    { "key": "check:6", "kind": "rollback", "userId": -1, "amountMinor": 0, "ref": "check:2" }]');
  IF answers <> 'applied applied applied applied applied already_settled' THEN RAISE EXCEPTION 'wallet.post answers: %', answers; END IF;
  IF (SELECT balance_minor FROM wallet.account WHERE user_id = -1 AND role = 'cash') <> 306 THEN RAISE EXCEPTION 'the jackpot cost its player something'; END IF;
  IF (SELECT minor FROM wallet.in_jackpots) <> 0 THEN RAISE EXCEPTION 'an empty jackpot holds something'; END IF;
  IF EXISTS (SELECT FROM wallet.account a, wallet.verify_entries(a.id, 0, a.id, a.seq) WHERE a.user_id = -1 AND a.role = 'cash') THEN RAISE EXCEPTION 'a jackpot breaks the chain'; END IF;
  INSERT INTO jackpots.jackpot (slug, names, must_hit_minor) VALUES ('check', '{ "en": "a", "hi": "b" }', 2);
  SELECT * INTO taken FROM jackpots.take_in('check', 'check:1', -1, 100, 15000, 200, true, true, now());
  IF (taken.won_minor, taken.won_by, taken.after_units, taken.carried_minor) IS DISTINCT FROM (0, 'reels', 15000, 0) THEN RAISE EXCEPTION 'half of a paisa: %', taken; END IF;
  SELECT * INTO taken FROM jackpots.take_in('check', 'check:2', -1, 100, 5000, 200, false, true, now());
  IF (taken.won_minor, taken.won_by, taken.after_units, taken.carried_minor) IS DISTINCT FROM (2, 'full', 0, 1) THEN RAISE EXCEPTION 'a full jackpot: %', taken; END IF;
  RAISE EXCEPTION 'undo the trial round' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
