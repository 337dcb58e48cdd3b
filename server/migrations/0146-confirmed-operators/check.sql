DO $$
BEGIN
  IF EXISTS (SELECT FROM operators.operator WHERE (ready_at IS NOT NULL) <> (confirmed_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'an operator of an earlier version lost their part in approvals';
  END IF;
END $$;
