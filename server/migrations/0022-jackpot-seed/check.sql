DO $$
BEGIN
  BEGIN
    INSERT INTO jackpots.jackpot (slug, names, must_hit_minor, seed_minor) VALUES ('check', '{ "en": "a", "hi": "b" }', 1000, 100);
    RAISE EXCEPTION 'a seed fills its jackpot';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    UPDATE jackpots.jackpot SET next_must_hit_minor = 500000 WHERE slug = 'mail-bag';
    RAISE EXCEPTION 'a seed fills the next cycle of its jackpot';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
