-- Begins a new epoch of the event log when the database runs in another cluster than the one that wrote the newest
-- events. Where the cluster's identifier may not be read, a transaction id above the next one to be assigned shows the
-- same. Returns the new epoch, or null.
CREATE OR REPLACE FUNCTION kernel.begin_event_epoch() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
DECLARE
  here bigint;
  newest kernel.event_epoch;
  foreign_ids boolean;
BEGIN
  -- Two processes that start at once agree on one epoch.
  LOCK TABLE kernel.event_epoch IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO newest FROM kernel.event_epoch ORDER BY number DESC LIMIT 1;
  BEGIN
    SELECT system_identifier INTO here FROM pg_control_system();
  EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_function THEN
    here := NULL;
  END;
  SELECT EXISTS (SELECT FROM kernel.event WHERE epoch = newest.number AND xid > pg_snapshot_xmax(pg_current_snapshot()))
    OR EXISTS (SELECT FROM kernel.consumer WHERE epoch = newest.number
      AND xid > pg_snapshot_xmax(pg_current_snapshot())) INTO foreign_ids;
  IF newest.cluster IS NULL AND NOT foreign_ids THEN
    UPDATE kernel.event_epoch SET cluster = here WHERE number = newest.number;
    RETURN NULL;
  END IF;
  IF NOT foreign_ids AND newest.cluster IS NOT DISTINCT FROM coalesce(here, newest.cluster) THEN RETURN NULL; END IF;
  INSERT INTO kernel.event_epoch (number, cluster) VALUES (newest.number + 1, here);
  -- A constant default adds no work to a bet.
  EXECUTE format('ALTER TABLE kernel.event ALTER COLUMN epoch SET DEFAULT %s', newest.number + 1);
  RETURN newest.number + 1;
END $$;
