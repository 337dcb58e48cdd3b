DO $$
BEGIN
  IF EXISTS (SELECT FROM notifications.rule WHERE alias = 'gift-offered' AND conditions = '{}') THEN
    RAISE EXCEPTION 'a gift of a campaign of messages would be announced twice';
  END IF;
END $$;
