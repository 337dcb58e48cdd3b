DO $$
BEGIN
  IF (SELECT count(*) FROM wallet.kind k JOIN wallet.account a ON a.id = k.house_id WHERE k.kind = 'exchange_cash' AND a.role = 'exchanges' AND a.balance_minor IS NULL) <> 1 THEN
    RAISE EXCEPTION 'exchanges have no house account';
  END IF;
END $$;
