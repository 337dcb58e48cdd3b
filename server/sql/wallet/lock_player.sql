-- Locks a player's wallet until the transaction ends, as every movement does; false when there is none.
CREATE OR REPLACE FUNCTION wallet.lock_player(player bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM wallet.account a WHERE a.user_id = player AND a.role = 'cash' FOR NO KEY UPDATE;
  RETURN FOUND;
END $$;
