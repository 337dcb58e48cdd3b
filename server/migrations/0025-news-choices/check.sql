DO $$
BEGIN
  BEGIN
    INSERT INTO accounts.news_choice (user_id, channel, wanted, chosen_at) VALUES (-1, 'post', true, now());
    RAISE EXCEPTION 'a choice for an unknown channel was saved';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO accounts.news_choice (user_id, channel, wanted, chosen_at) VALUES (-1, 'email', true, now());
    RAISE EXCEPTION 'a choice of nobody was saved';
  EXCEPTION WHEN foreign_key_violation THEN NULL;
  END;
END $$;
