DO $$
BEGIN
  IF (SELECT count(*) FROM pg_tables WHERE (schemaname, tablename) IN (('settings', 'setting'), ('settings', 'currency'), ('content', 'page'))) <> 3 THEN
    RAISE EXCEPTION 'settings or content tables are missing';
  END IF;
END $$;
