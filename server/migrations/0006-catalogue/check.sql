DO $$
BEGIN
  BEGIN
    INSERT INTO catalogue.game_type (slug, name, position) VALUES ('check', '{}', 1), ('check', '{}', 2);
    RAISE EXCEPTION 'two game types with one slug were accepted';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END $$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_indexes WHERE schemaname = 'catalogue' AND indexname = 'favourite_pkey') THEN
    RAISE EXCEPTION 'a game could be saved twice by one player';
  END IF;
END $$;
