DO $$
BEGIN
  IF (ROW('k', 'bet', 1, 100.5, 'INR', NULL, NULL, NULL, NULL, NULL, 'system:check', NULL)::wallet.instruction).amount <> 100.5 THEN
    RAISE EXCEPTION 'an amount that is no whole number of paise was rounded before it could be refused';
  END IF;
END $$;
