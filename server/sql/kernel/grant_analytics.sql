-- What the role of analytics, and the role that serves calls and writes extracts, may read in the schema analytics: the
-- views that domains declare (server/src/kernel/domain/table-rights.ts). Anything else in it is refused.
CREATE OR REPLACE FUNCTION kernel.grant_analytics(roles text[], views text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  relation record; role text; name text;
BEGIN
  FOR relation IN SELECT c.relname::text AS bare, c.relkind FROM pg_class c
    WHERE c.relnamespace = 'analytics'::regnamespace
  LOOP
    IF relation.relkind <> 'v' OR relation.bare <> ALL (views) THEN
      RAISE EXCEPTION 'analytics.% is no view that a domain declares', relation.bare;
    END IF;
  END LOOP;
  FOREACH role IN ARRAY roles LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA analytics TO %I', role);
    FOREACH name IN ARRAY views LOOP
      EXECUTE format('GRANT SELECT ON analytics.%I TO %I', name, role);
    END LOOP;
  END LOOP;
END $$;
