-- Creates the partitions of the event log for today and the next days. Returns how many it created. A day whose events
-- are already in the default partition stays there.
CREATE OR REPLACE FUNCTION kernel.create_event_partitions(days_ahead integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER
SET search_path = pg_catalog AS $$
DECLARE
  today CONSTANT date := (now() AT TIME ZONE 'UTC')::date;
  created integer := 0;
  name text;
BEGIN
  FOR offset_days IN 0..days_ahead LOOP
    name := format('event_%s', to_char(today + offset_days, 'YYYYMMDD'));
    CONTINUE WHEN to_regclass(format('kernel.%I', name)) IS NOT NULL
      OR EXISTS (SELECT FROM kernel.event_default WHERE day = today + offset_days);
    EXECUTE format('CREATE TABLE kernel.%I PARTITION OF kernel.event FOR VALUES FROM (%L) TO (%L)', name,
      today + offset_days, today + offset_days + 1);
    EXECUTE format('CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kernel.%I
      FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change()', name);
    created := created + 1;
  END LOOP;
  RETURN created;
END $$;

-- Drops the partitions of days before `before` that every consumer has read completely. Returns their names.
CREATE OR REPLACE FUNCTION kernel.drop_event_partitions(before date) RETURNS SETOF text LANGUAGE plpgsql
  SECURITY DEFINER
SET search_path = pg_catalog AS $$
DECLARE
  partition regclass;
  unread boolean;
BEGIN
  FOR partition IN
    SELECT c.oid FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'kernel.event'::regclass AND c.relname ~ '^event_[0-9]{8}$'
      AND to_date(right(c.relname, 8), 'YYYYMMDD') < before
    ORDER BY c.relname
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM kernel.consumer c WHERE EXISTS (
      SELECT FROM %s e WHERE (e.epoch, e.xid, e.id) > (c.epoch, c.xid, c.id)))', partition) INTO unread;
    -- A later day is not read either.
    EXIT WHEN unread;
    RETURN NEXT (SELECT relname FROM pg_class WHERE oid = partition);
    EXECUTE format('DROP TABLE %s', partition);
  END LOOP;
END $$;
