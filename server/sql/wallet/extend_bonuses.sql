-- Gives the open bonuses among these so much more time for bets. The player is locked by the caller.
CREATE OR REPLACE FUNCTION wallet.extend_bonuses(for_user bigint, bonuses bigint[], by interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE wallet.bonus SET expires_at = expires_at + by
    WHERE user_id = for_user AND id = ANY (bonuses) AND state = 'open'
$$;
