DO $$
BEGIN
  BEGIN
    INSERT INTO catalogue.game_type (slug, name_en, name_hi, position) VALUES ('check', 'a', 'b', 1), ('check', 'a', 'b', 2);
    RAISE EXCEPTION 'two game types with one slug were accepted';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END $$;
