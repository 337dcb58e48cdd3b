-- after: wallet/chain_hash
-- The entry that follows an account's last one.
CREATE OR REPLACE FUNCTION wallet.next_entry(last wallet.entry, house_id bigint, movement_id bigint,
  amount_minor bigint, at timestamptz,
  chain_text text) RETURNS wallet.entry LANGUAGE sql STABLE AS $$
  SELECT ROW(last.account_id, last.seq + 1, house_id, movement_id, amount_minor, last.balance_minor + amount_minor, at,
    wallet.chain_hash(last.hash, last.account_id, last.seq + 1, house_id, amount_minor, chain_text))::wallet.entry
$$;
