DO $$
BEGIN
  IF EXISTS (SELECT FROM notifications.rule WHERE alias = 'withdrawal-settled' AND NOT 'push' = ANY (channels)) THEN
    RAISE EXCEPTION 'the rule of withdrawals that were paid out has no push';
  END IF;
END $$;
