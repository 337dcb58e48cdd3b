DO $$
BEGIN
  BEGIN
    INSERT INTO jackpots.jackpot (slug, names, must_hit_minor) VALUES ('check', '{ "en": "a" }', 9);
    RAISE EXCEPTION 'a jackpot with a name in one language was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
