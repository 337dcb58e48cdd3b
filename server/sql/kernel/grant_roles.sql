-- What the role that serves calls and the role of reports may do; run after every migration as the owner of the tables.
-- `rights` is what the definitions of the domains say (server/src/kernel/domain/table-rights.ts), a list of { schema,
-- open, guarded, hidden, reported, internal }. A table that is in none of them, or a name without a table, is refused.
--
-- The app role reads and writes, but: it cannot change or empty an append-only table, nor use a partition by its own
-- name; it writes guarded tables only through functions with their owner's rights, which are also the only readers of
-- hidden columns. The report role reads what is reported and calls nothing.
DROP FUNCTION IF EXISTS kernel.grant_roles(text, text);
CREATE OR REPLACE FUNCTION kernel.grant_roles(app text, report text, rights jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record; relation record; name text; columns text; item jsonb;
BEGIN
  FOR given IN SELECT r.schema, coalesce(r.open, '{}') AS open, coalesce(r.guarded, '{}') AS guarded,
      coalesce(r.hidden, '{}') AS hidden, coalesce(r.reported, '[]') AS reported, coalesce(r.internal, '{}') AS internal
    FROM jsonb_to_recordset(rights) AS r (schema text, open text[], guarded text[], hidden jsonb, reported jsonb,
      internal text[])
  LOOP
    FOREACH name IN ARRAY given.open || given.guarded LOOP
      IF to_regclass(format('%I.%I', given.schema, name)) IS NULL THEN
        RAISE EXCEPTION '%.% is declared by its domain, and is no table', given.schema, name;
      END IF;
    END LOOP;
    EXECUTE format('REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA %I FROM PUBLIC', given.schema);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I, %I', given.schema, app, report);
    EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO %I', given.schema, app);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', given.schema, app);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', given.schema, app);
    FOR relation IN
      SELECT c.oid::regclass AS name, c.relname::text AS bare, c.relispartition,
        EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname LIKE '%append_only') AS append_only
      FROM pg_class c WHERE c.relnamespace = given.schema::regnamespace AND c.relkind IN ('r', 'p')
    LOOP
      IF relation.relispartition THEN
        EXECUTE format('REVOKE ALL ON %s FROM %I', relation.name, app);
      ELSIF relation.bare = ANY (given.guarded) THEN
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON %s FROM %I', relation.name, app);
      ELSIF relation.bare <> ALL (given.open) THEN
        RAISE EXCEPTION 'the table % is not declared: list it in the definition of its domain', relation.name;
      ELSIF relation.append_only THEN
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM %I', relation.name, app);
      END IF;
    END LOOP;
    FOREACH name IN ARRAY given.internal LOOP
      EXECUTE format('REVOKE ALL ON FUNCTION %I.%I FROM %I', given.schema, name, app);
    END LOOP;

    -- All columns but the hidden ones.
    FOR relation IN SELECT h.key AS bare, format('%I.%I', given.schema, h.key)::regclass AS name,
        ARRAY(SELECT jsonb_array_elements_text(h.value -> 'columns')) AS hidden,
        (h.value -> 'changes')::boolean IS TRUE AS changes
      FROM jsonb_each(given.hidden) h
    LOOP
      EXECUTE format('REVOKE SELECT, UPDATE ON %s FROM %I', relation.name, app);
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
        WHERE attrelid = relation.name AND attnum > 0 AND NOT attisdropped AND attname <> ALL (relation.hidden);
      EXECUTE format('GRANT SELECT (%s) ON %s TO %I', columns, relation.name, app);
      IF relation.changes THEN EXECUTE format('GRANT UPDATE (%s) ON %s TO %I', columns, relation.name, app); END IF;
    END LOOP;

    FOR item IN SELECT * FROM jsonb_array_elements(given.reported) LOOP
      IF jsonb_typeof(item) = 'string' THEN
        EXECUTE format('GRANT SELECT ON %I.%I TO %I', given.schema, item #>> '{}', report);
      ELSE
        SELECT string_agg(quote_ident(c), ', ') INTO columns FROM jsonb_array_elements_text(item -> 'columns') c;
        EXECUTE format('GRANT SELECT (%s) ON %I.%I TO %I', columns, given.schema, item ->> 'table', report);
      END IF;
    END LOOP;
  END LOOP;
END $$;
