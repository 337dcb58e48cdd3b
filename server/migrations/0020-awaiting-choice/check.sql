DO $$
BEGIN
  IF EXISTS (SELECT FROM originals.round WHERE closed_at IS NULL) THEN
    RAISE EXCEPTION 'a round from before there were questions waits';
  END IF;
END $$;
