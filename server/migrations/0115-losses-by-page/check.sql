DO $$
BEGIN
  IF to_regproc('wallet.cash_lost') IS NOT NULL THEN RAISE EXCEPTION 'losses are still read by one statement'; END IF;
END $$;
