-- Creates the month partitions of a table partitioned by time: the month of `since` and `ahead` more, in UTC, each with the statement
-- triggers of the table. Returns how many it created. Months whose rows are already in the default partition stay there.
CREATE OR REPLACE FUNCTION kernel.add_month_partitions(parent regclass, since timestamptz, ahead integer) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  made integer := 0; month timestamp; name text; schema_name text; table_name text; definition text;
BEGIN
  SELECT n.nspname, c.relname INTO schema_name, table_name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = parent;
  FOR month IN SELECT generate_series(date_trunc('month', since AT TIME ZONE 'UTC'), date_trunc('month', since AT TIME ZONE 'UTC') + ahead * interval '1 month', interval '1 month') LOOP
    name := table_name || to_char(month, '_YYYY_MM');
    CONTINUE WHEN to_regclass(format('%I.%I', schema_name, name)) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE %I.%I PARTITION OF %s FOR VALUES FROM (%L) TO (%L)', schema_name, name, parent,
        month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
    EXCEPTION WHEN check_violation THEN CONTINUE;
    END;
    -- A statement trigger of the whole table does not run for a statement that names the partition.
    FOR definition IN SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE t.tgrelid = parent AND NOT t.tgisinternal AND t.tgtype & 1 = 0 LOOP
      EXECUTE replace(definition, format(' ON %s ', parent), format(' ON %I.%I ', schema_name, name));
    END LOOP;
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
