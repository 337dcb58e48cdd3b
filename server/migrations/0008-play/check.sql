DO $$
BEGIN
  BEGIN
    INSERT INTO play.session (token_hash, game_id, developer, game, locale, created_at) VALUES ('\x00', 1, 'a', 'a', 'en', now());
    RAISE EXCEPTION 'a game session that is neither a demo nor a player''s was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END $$;
