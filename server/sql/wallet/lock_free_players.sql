-- Locks the wallets of those players whom no other transaction holds, until this one ends, and names them: no one is
-- waited for.
CREATE OR REPLACE FUNCTION wallet.lock_free_players(players bigint[]) RETURNS bigint[] LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN ARRAY(
    SELECT a.user_id FROM wallet.account a WHERE a.user_id = ANY (players) AND a.role = 'cash' ORDER BY a.user_id
    FOR NO KEY UPDATE SKIP LOCKED);
END $$;
