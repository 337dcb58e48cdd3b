DO $$
BEGIN
  BEGIN
    INSERT INTO play.free_bet (key, user_id, game_id, bet_minor, count, remaining, given_at, expires_at) VALUES ('check', 1, 1, 100, 1, 2, now(), now());
    RAISE EXCEPTION 'more free bets were left than were given';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
