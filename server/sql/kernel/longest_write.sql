-- The transaction of this database that has written and runs longest: consumers of events wait for it. No row: none
-- runs. Its age is null where the owner of this function may not see it (GRANT pg_read_all_stats). A prepared
-- transaction has no process.
CREATE OR REPLACE FUNCTION kernel.longest_write() RETURNS TABLE (pid integer, application text, role text,
  age_sec double precision) LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT pid, application, role, extract(epoch FROM clock_timestamp() - since)::float8 FROM (
    SELECT a.pid, a.application_name, a.usename::text, a.xact_start FROM pg_stat_activity a
      WHERE a.datname = current_database() AND a.backend_xid IS NOT NULL AND a.pid <> pg_backend_pid()
    UNION ALL
    SELECT NULL, 'prepared transaction ' || p.gid, p.owner::text, p.prepared FROM pg_prepared_xacts p
      WHERE p.database = current_database()
  ) AS writing (pid, application, role, since)
  ORDER BY since NULLS LAST LIMIT 1
$$;
