-- The transaction id below which no event of this database can appear any more: that of its oldest running transaction
-- that has written, or the next to be assigned. Transactions of other databases of the cluster write no event here and
-- do not count; one whose database is not known yet does (decision 0166). The caller reads events by a later statement,
-- whose snapshot shows all that has ended here.
CREATE OR REPLACE FUNCTION kernel.event_horizon() RETURNS xid8 LANGUAGE plpgsql AS $$
DECLARE
  running pg_snapshot;
  horizon xid8;
BEGIN
  IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
    RAISE 'events are read in a transaction with the isolation level read committed'
      USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT pg_current_snapshot() INTO running;
  -- The statistics of this transaction's first look would be shown again.
  PERFORM pg_stat_clear_snapshot();
  -- What ended since the snapshot is in no list of the running, whatever its database was: it is asked for last.
  SELECT min(ours.xid) INTO horizon FROM (
    SELECT x.xid FROM pg_snapshot_xip(running) AS x (xid)
    WHERE NOT EXISTS (
      SELECT FROM pg_stat_get_activity(NULL) AS a
      WHERE a.backend_xid = x.xid::xid AND a.datid <> (SELECT d.oid FROM pg_database AS d
        WHERE d.datname = current_database()))
    AND NOT EXISTS (SELECT FROM pg_prepared_xacts AS p WHERE p.transaction = x.xid::xid
      AND p.database <> current_database())
    OFFSET 0) AS ours
    WHERE pg_xact_status(ours.xid) = 'in progress';
  -- A snapshot lists neither its own transaction nor any from its end on.
  RETURN least(horizon, pg_snapshot_xmax(running), pg_current_xact_id_if_assigned());
END $$;
