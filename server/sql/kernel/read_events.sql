-- The next events of these types after a position, in order, below the oldest running transaction: horizon and events come from one snapshot,
-- so that no other event can ever appear below this horizon. Always one row at least: how far the scan went, and whether events of these types
-- wait above the horizon. A function for its planner settings: scans in the order of the index, however small a day's partition was when the
-- statement was planned.
CREATE OR REPLACE FUNCTION kernel.read_events(after_epoch integer, after_xid xid8, after_id bigint, types text[], events_max integer, rows_max integer)
RETURNS TABLE (epoch integer, horizon text, scanned integer, end_epoch integer, end_xid text, end_id bigint, delayed boolean,
  event_epoch integer, xid text, id bigint, type text, user_id bigint, body text, version bigint, at timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  -- How many events above the horizon are searched for those that wait for an older transaction.
  delayed_scan_max CONSTANT integer := 200;
BEGIN
  RETURN QUERY
  WITH snapshot AS MATERIALIZED (
    SELECT (SELECT max(number) FROM kernel.event_epoch) AS epoch, pg_snapshot_xmin(pg_current_snapshot()) AS horizon
  ), scanned AS MATERIALIZED (
    SELECT e.* FROM kernel.event e, snapshot s
    WHERE (e.epoch, e.xid, e.id) > (after_epoch, after_xid, after_id) AND (e.epoch, e.xid) < (s.epoch, s.horizon)
    ORDER BY e.epoch, e.xid, e.id LIMIT rows_max
  )
  SELECT s.epoch, s.horizon::text, (SELECT count(*)::integer FROM scanned), tail.epoch, tail.xid::text, tail.id,
    EXISTS (SELECT FROM (SELECT e.type FROM kernel.event e WHERE (e.epoch, e.xid) >= (s.epoch, s.horizon)
      ORDER BY e.epoch, e.xid, e.id LIMIT delayed_scan_max) ahead WHERE ahead.type = ANY (types)),
    event.epoch, event.xid::text, event.id, event.type, event.user_id, event.body::text, event.version, event.at
  FROM snapshot s
    LEFT JOIN (SELECT c.epoch, c.xid, c.id FROM scanned c ORDER BY c.epoch DESC, c.xid DESC, c.id DESC LIMIT 1) tail ON true
    LEFT JOIN (SELECT * FROM scanned c WHERE c.type = ANY (types) ORDER BY c.epoch, c.xid, c.id LIMIT events_max) event ON true
  ORDER BY event.epoch, event.xid, event.id;
END $$;
