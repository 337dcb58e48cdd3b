-- after: kernel/event_horizon
-- The place of a journal's projection, after looking whether the numbers that were drawn at an earlier call are
-- settled: every transaction that ran then has ended. A transaction draws its numbers when it has an id, which is below
-- the end of a snapshot that is taken after the last number was read. `drawn` is that number, read before this call.
CREATE OR REPLACE FUNCTION kernel.settle_journal(of_name text, drawn bigint, now timestamptz)
RETURNS kernel.journal_place LANGUAGE plpgsql AS $$
DECLARE
  place kernel.journal_place; below xid8; ended xid8;
BEGIN
  INSERT INTO kernel.journal_place (name) VALUES (of_name) ON CONFLICT (name) DO NOTHING;
  SELECT * INTO place FROM kernel.journal_place p WHERE p.name = of_name FOR UPDATE;
  below := kernel.event_horizon();
  IF place.asked_xid <= below THEN
    place.settled_id := place.asked_id;
    place.settled_at := place.asked_at;
    place.asked_xid := NULL;
  END IF;
  IF place.asked_xid IS NULL THEN
    ended := pg_snapshot_xmax(pg_current_snapshot());
    place.asked_id := drawn;
    place.asked_xid := ended;
    place.asked_at := now;
    UPDATE kernel.journal_place p SET settled_id = place.settled_id, settled_at = place.settled_at,
      asked_id = place.asked_id, asked_xid = place.asked_xid, asked_at = place.asked_at WHERE p.name = of_name;
  END IF;
  RETURN place;
END $$;
