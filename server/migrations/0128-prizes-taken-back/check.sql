DO $$
BEGIN
  IF (SELECT count(*) FROM wallet.kind b JOIN wallet.kind k ON k.kind = b.originals[1] AND k.house_id = b.house_id WHERE b.kind LIKE '%_take_back' AND b.cash_sign = -1
    AND b.kind <> 'bonus_take_back') <> 6 THEN RAISE EXCEPTION 'a prize does not go back where it came from'; END IF;
END $$;
