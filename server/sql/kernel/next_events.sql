-- The next events of these types after a position, in order, below the horizon: the oldest transaction of this database
-- that was running when this began (kernel.event_horizon). All below it have ended, so no other event can ever appear
-- there. Of `parts` parts of the players only one: those whose id modulo `parts` is `part`; events of no player are in
-- part 0.
-- One row for each event, then one without an event: the horizon, the row at which a scan of `rows_max` rows
-- ended (null: it reached the horizon, or found `events_max` events before), and, unless it found `events_max`, whether
-- events of these types wait above the horizon. Its body then is a JSON list of their types and players, each pair
-- once, for a reader that reads for others. A function for its planner settings: scans in the order of the index,
-- however small a day's partition was when the statement was planned, and no further than they must.
CREATE OR REPLACE FUNCTION kernel.next_events(after_epoch integer, after_xid xid8, after_id bigint, types text[],
  events_max integer, rows_max integer, part integer DEFAULT 0, parts integer DEFAULT 1)
RETURNS TABLE (epoch integer, xid text, id bigint, type text, user_id bigint, body text, version bigint, at timestamptz,
  horizon_epoch integer, horizon text, delayed boolean) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  -- How many events above the horizon are searched for those that wait for an older transaction.
  delayed_scan_max CONSTANT integer := 200;
  now_epoch integer; below xid8; found bigint; waiting text; cut record;
BEGIN
  SELECT (SELECT max(number) FROM kernel.event_epoch), kernel.event_horizon() INTO now_epoch, below;

  RETURN QUERY
  SELECT e.epoch, e.xid::text, e.id, e.type, e.user_id, e.body::text, e.version, e.at, NULL::integer, NULL::text,
    NULL::boolean
  FROM (SELECT * FROM kernel.event e WHERE (e.epoch, e.xid, e.id) > (after_epoch, after_xid, after_id)
    AND (e.epoch, e.xid) < (now_epoch, below)
    ORDER BY e.epoch, e.xid, e.id LIMIT rows_max) e
  WHERE e.type = ANY (types) AND (parts = 1 OR coalesce(e.user_id, 0) % parts = part)
  ORDER BY e.epoch, e.xid, e.id LIMIT events_max;
  GET DIAGNOSTICS found = ROW_COUNT;

  SELECT NULL::integer AS epoch, NULL::xid8 AS xid, NULL::bigint AS id INTO cut;
  IF found < events_max THEN
    SELECT e.epoch, e.xid, e.id INTO cut FROM kernel.event e
      WHERE (e.epoch, e.xid, e.id) > (after_epoch, after_xid, after_id) AND (e.epoch, e.xid) < (now_epoch, below)
      ORDER BY e.epoch, e.xid, e.id OFFSET rows_max - 1 LIMIT 1;
  END IF;
  IF found < events_max THEN
    SELECT jsonb_agg(jsonb_build_array(w.type, w.user_id))::text INTO waiting FROM (
      SELECT DISTINCT ahead.type, ahead.user_id FROM (SELECT e.type, e.user_id FROM kernel.event e
        WHERE (e.epoch, e.xid) >= (now_epoch, below)
        ORDER BY e.epoch, e.xid, e.id LIMIT delayed_scan_max) ahead
      WHERE ahead.type = ANY (types) AND (parts = 1 OR coalesce(ahead.user_id, 0) % parts = part)) w;
  END IF;
  RETURN QUERY SELECT cut.epoch, cut.xid::text, cut.id, NULL::text, NULL::bigint, waiting, NULL::bigint,
    NULL::timestamptz, now_epoch, below::text, waiting IS NOT NULL;
END $$;
