-- Makes the partitions of a month of a table partitioned by time, or by ids that carry their month (kernel.month_id):
-- the month of `since` and `ahead` more, in UTC, each with the statement triggers of the table and the storage options
-- of its default partition. Gives how many it made. Months of which the default partition already has rows are left to
-- it.
CREATE OR REPLACE FUNCTION kernel.add_month_partitions(parent regclass, since timestamptz, ahead integer)
  RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  made integer := 0; month timestamp; name text; schema_name text; table_name text; definition text; options text;
  by_id boolean; first text; beyond text;
BEGIN
  SELECT n.nspname, c.relname INTO schema_name, table_name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.oid = parent;
  SELECT a.atttypid = 'bigint'::regtype INTO by_id FROM pg_partitioned_table p JOIN pg_attribute a
    ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
    WHERE p.partrelid = parent;
  SELECT format(' WITH (%s)', array_to_string(c.reloptions, ', ')) INTO options
    FROM pg_class c WHERE c.oid = to_regclass(format('%I.%I', schema_name, table_name || '_default'))
      AND c.reloptions IS NOT NULL;
  FOR month IN SELECT generate_series(date_trunc('month', since AT TIME ZONE 'UTC'),
    date_trunc('month', since AT TIME ZONE 'UTC') + ahead * interval '1 month', interval '1 month') LOOP
    name := table_name || to_char(month, '_YYYY_MM');
    CONTINUE WHEN to_regclass(format('%I.%I', schema_name, name)) IS NOT NULL;
    first := month AT TIME ZONE 'UTC';
    beyond := (month + interval '1 month') AT TIME ZONE 'UTC';
    IF by_id THEN
      first := kernel.month_id(month AT TIME ZONE 'UTC');
      beyond := kernel.month_id((month + interval '1 month') AT TIME ZONE 'UTC');
    END IF;
    BEGIN
      EXECUTE format('CREATE TABLE %I.%I PARTITION OF %s FOR VALUES FROM (%L) TO (%L)%s', schema_name, name, parent,
        first, beyond, options);
    EXCEPTION WHEN check_violation THEN CONTINUE;
    END;
    -- A trigger of a statement that names the whole table is not one of a statement that names the partition.
    FOR definition IN SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE t.tgrelid = parent AND NOT t.tgisinternal
      AND t.tgtype & 1 = 0 LOOP
      EXECUTE replace(definition, format(' ON %s ', parent), format(' ON %I.%I ', schema_name, name));
    END LOOP;
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
