DO $$
DECLARE
  welcomed timestamptz;
BEGIN
  INSERT INTO loyalty.player (user_id) VALUES (-1) RETURNING vip_welcomed_at INTO welcomed;
  IF welcomed IS NOT NULL THEN RAISE EXCEPTION 'a player begins as welcomed'; END IF;
  DELETE FROM loyalty.player WHERE user_id = -1;
END $$;
