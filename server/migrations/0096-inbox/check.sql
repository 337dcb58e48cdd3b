DO $$
BEGIN
  INSERT INTO inbox.message (user_id, key, name, params, created_at) VALUES (-1, 'check', 'tournament_prize', '{}', now());
  BEGIN
    INSERT INTO inbox.message (user_id, key, name, params, created_at) VALUES (-1, 'check', 'tournament_prize', '{}', now());
    RAISE EXCEPTION 'a message came twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  DELETE FROM inbox.message WHERE user_id = -1;
END $$;
