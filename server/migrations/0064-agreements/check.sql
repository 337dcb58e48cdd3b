DO $$
BEGIN
  IF EXISTS (SELECT FROM accounts."user" u WHERE NOT EXISTS (SELECT FROM accounts.agreement a WHERE a.user_id = u.id)) THEN
    RAISE EXCEPTION 'a player has agreed to nothing';
  END IF;
END $$;
