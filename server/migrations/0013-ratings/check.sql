DO $$
BEGIN
  INSERT INTO ratings.winner (id, user_id, round, game_id, bet_minor, win_minor, won_at) VALUES (-1, -1, 'check:1', 1, 1, 2, now());
  BEGIN
    INSERT INTO ratings.winner (id, user_id, round, game_id, bet_minor, win_minor, won_at) VALUES (-2, -1, 'check:1', 1, 1, 2, now());
    RAISE EXCEPTION 'one round was listed twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  DELETE FROM ratings.winner WHERE id < 0;
END $$;
