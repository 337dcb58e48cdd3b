DO $$
BEGIN
  INSERT INTO ratings.big_win VALUES (-1, false, -1, 'check:1', 1, 50, now()), (-1, true, -1, 'check:2', 1, 60, now());
  BEGIN
    INSERT INTO ratings.big_win VALUES (-1, true, -2, 'check:3', 1, 70, now());
    RAISE EXCEPTION 'a game has two big wins of one kind';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  DELETE FROM ratings.big_win WHERE game_id = -1;
END $$;
