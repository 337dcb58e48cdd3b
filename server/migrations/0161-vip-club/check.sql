DO $$
BEGIN
  IF EXISTS (
    SELECT FROM accounts."user" u LEFT JOIN vip.player p ON p.user_id = u.id AND p.state = 'member'
    WHERE 'vip_club' = ANY (u.labels) AND p.user_id IS NULL
  ) THEN
    RAISE EXCEPTION 'a player has the label of the VIP club without a membership';
  END IF;
END $$;
