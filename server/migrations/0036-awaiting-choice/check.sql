DO $$
BEGIN
  IF EXISTS (SELECT FROM settings.setting WHERE alias = 'waiting_round_hours') THEN
    RAISE EXCEPTION 'a setting has its retired alias';
  END IF;
END $$;
