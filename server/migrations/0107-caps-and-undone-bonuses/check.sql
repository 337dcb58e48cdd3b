DO $$
BEGIN
  IF EXISTS (SELECT FROM wallet.kind WHERE kind IN ('win', 'jackpot_win') AND max_minor <> 100000000000) THEN RAISE EXCEPTION 'the cap of wins is another'; END IF;
  IF (SELECT count(*) FROM wallet.kind WHERE kind = 'bonus_take_back' AND cash_sign = -1 AND bonus_state IS NULL) <> 1 THEN RAISE EXCEPTION 'nothing takes back a bonus'; END IF;
END $$;
