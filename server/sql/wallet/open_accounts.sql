-- Opens a player's accounts, empty: cash, bonus, and held for withdrawals. A second call changes nothing.
CREATE OR REPLACE FUNCTION wallet.open_accounts(player bigint, account_currency text) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
  SELECT player, role, account_currency, 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role
  ON CONFLICT (user_id, role) DO NOTHING
$$;
