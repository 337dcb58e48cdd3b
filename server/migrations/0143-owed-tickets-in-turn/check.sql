-- Nothing that is owed waits longer than before.
DO $$ BEGIN
  IF EXISTS (SELECT FROM lottery.owed_ticket WHERE next_at IS DISTINCT FROM at) THEN
    RAISE EXCEPTION 'owed tickets are not due';
  END IF;
END $$;
