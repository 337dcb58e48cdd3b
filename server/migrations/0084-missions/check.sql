DO $$
BEGIN
  BEGIN
    INSERT INTO missions.mission (slug, names, kind, target, bet_minor, prize, position) VALUES ('check', '{}', 'rounds', 50, 500, '{}', 0);
    RAISE EXCEPTION 'a mission asks for too much';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO missions.mission (slug, names, kind, target, prize, position) VALUES ('check', '{}', 'deposit', 2, '{}', 0);
    RAISE EXCEPTION 'a mission asks for two deposits';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
