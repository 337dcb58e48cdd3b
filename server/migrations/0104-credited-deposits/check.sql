DO $$
BEGIN
  IF EXISTS (SELECT FROM payments.payment WHERE direction = 'deposit' AND status_id = 3 AND credited_minor IS NULL) THEN
    RAISE EXCEPTION 'a deposit succeeded and does not say what it credited';
  END IF;
END $$;
