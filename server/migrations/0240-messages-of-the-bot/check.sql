DO $$
BEGIN
  IF EXISTS (
    SELECT FROM notifications.rule WHERE alias = 'withdrawal-settled' AND NOT 'messenger' = ANY (channels)
  ) THEN
    RAISE EXCEPTION 'the rule of withdrawals that were paid out has no messenger';
  END IF;
END $$;
