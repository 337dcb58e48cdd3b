-- No more is booked than was won, and what is booked as a whole says so.
DO $$
BEGIN
  INSERT INTO play.held_win (key, ref, user_id, developer, round, game_id, session_hash, amount_minor, booked_minor, held_at)
  VALUES ('check', 'check', -1, 'check', 'check', 1, '', 5, 6, now());
  RAISE EXCEPTION 'more was booked than was won';
EXCEPTION WHEN check_violation THEN NULL;
END $$;
