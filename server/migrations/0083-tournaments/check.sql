DO $$
DECLARE
  cup integer;
BEGIN
  INSERT INTO tournaments.tournament (names, scoring, rounds_max, entry, prizes, starts_at, ends_at, state)
    VALUES ('{}', 'wins', 10, 'auto', '[]', now(), now() + interval '1 day', 'draft') RETURNING id INTO cup;
  INSERT INTO tournaments.result VALUES (cup, 0, 1, -1, 10, 1, now(), NULL, NULL, NULL);
  UPDATE tournaments.result SET paid_at = now() WHERE tournament_id = cup;
  BEGIN
    UPDATE tournaments.result SET score = 11 WHERE tournament_id = cup;
    RAISE EXCEPTION 'a frozen result was changed';
  EXCEPTION WHEN integrity_constraint_violation THEN NULL;
  END;
  BEGIN
    UPDATE tournaments.tournament SET state = 'paid' WHERE id = cup;
    RAISE EXCEPTION 'a tournament was paid that was not counted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the test tournament' USING ERRCODE = 'MELA1';
EXCEPTION WHEN SQLSTATE 'MELA1' THEN NULL;
END $$;
