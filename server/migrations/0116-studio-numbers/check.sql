DO $$ BEGIN
  IF (SELECT last_value FROM catalogue.developer_id_seq) < greatest(999, (SELECT coalesce(max(id), 0) FROM catalogue.developer)) THEN
    RAISE EXCEPTION 'a new studio would get the number of another';
  END IF;
END $$;
