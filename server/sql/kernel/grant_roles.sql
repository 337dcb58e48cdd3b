-- What the role that serves calls and the role of reports may do; run after every migration as the owner of the tables.
--
-- The app role reads and writes, but: it cannot change or empty an append-only table, nor use a partition by its own name; it writes the
-- ledger only through wallet.post and the functions beside it, and the audit log only through audit.record; it cannot read hidden sums of jackpots
-- or next server seeds, which only functions with their owner's rights read. The report role reads what is listed here and calls nothing.
CREATE OR REPLACE FUNCTION kernel.grant_roles(app text, report text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  schema_name text; relation record; columns text;
  -- Written only by their functions.
  guarded CONSTANT regclass[] := ARRAY['wallet.account', 'wallet.movement', 'wallet.movement_key', 'wallet.closing', 'wallet.entry', 'wallet.bonus', 'wallet.player_guard',
    'wallet.kind', 'wallet.points_kind', 'jackpots.contribution', 'audit.entry', 'audit.chain', 'kernel.migration', 'kernel.sql_file']::regclass[];
  reported CONSTANT text[] := ARRAY['wallet.account', 'wallet.kind', 'wallet.points_kind', 'wallet.movement', 'wallet.entry', 'wallet.bonus', 'wallet.checkpoint', 'wallet.alarm', 'wallet.leg',
    'wallet.guard', 'wallet.block', 'jackpots.jackpot', 'jackpots.public_cycle', 'jackpots.contribution', 'kernel.event', 'play.round', 'payments.payment', 'payments.system',
    'catalogue.game', 'catalogue.developer', 'originals.return_day', 'originals.return_alarm', 'settings.setting', 'settings.currency'];
BEGIN
  FOR schema_name IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$|graphile_worker$|public$)' LOOP
    EXECUTE format('REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA %I FROM PUBLIC', schema_name);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I, %I', schema_name, app, report);
    EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO %I', schema_name, app);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', schema_name, app);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', schema_name, app);
  END LOOP;
  FOR relation IN SELECT c.oid::regclass AS name, c.relispartition, EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname LIKE '%append_only') AS append_only
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^(pg_|information_schema$|graphile_worker$|public$)' LOOP
    IF relation.relispartition THEN
      EXECUTE format('REVOKE ALL ON %s FROM %I', relation.name, app);
    ELSIF relation.name = ANY (guarded) THEN
      EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON %s FROM %I', relation.name, app);
    ELSIF relation.append_only THEN
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM %I', relation.name, app);
    END IF;
  END LOOP;
  -- Called only by wallet.post and wallet.set_guard, with their owner's rights.
  EXECUTE format('REVOKE ALL ON FUNCTION wallet.judge, wallet.book, wallet.count_guards, wallet.open_guard FROM %I', app);

  -- All columns but the hidden ones.
  FOR relation IN SELECT * FROM (VALUES ('jackpots.cycle'::regclass, ARRAY['hit_minor', 'salt']), ('originals.seed'::regclass, ARRAY['next_server_seed']),
    ('wheel.seed'::regclass, ARRAY['next_server_seed']), ('lottery.seed'::regclass, ARRAY['server_seed'])) AS h(name, hidden) LOOP
    EXECUTE format('REVOKE SELECT, UPDATE ON %s FROM %I', relation.name, app);
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = relation.name AND attnum > 0 AND NOT attisdropped AND attname <> ALL (relation.hidden);
    EXECUTE format('GRANT SELECT (%s) ON %s TO %I', columns, relation.name, app);
    IF relation.name IN ('originals.seed'::regclass, 'wheel.seed'::regclass) THEN EXECUTE format('GRANT UPDATE (%s) ON %s TO %I', columns, relation.name, app); END IF;
  END LOOP;
  EXECUTE format('GRANT SELECT ON %s TO %I', array_to_string(reported, ', '), report);
  EXECUTE format('GRANT SELECT (id, created_at, locale, country, labels) ON accounts."user" TO %I', report);
END $$;
