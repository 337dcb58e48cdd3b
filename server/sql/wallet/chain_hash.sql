-- The link of one entry to the one before it on its account. Its balance is left out: verification adds it up.
CREATE OR REPLACE FUNCTION wallet.chain_hash(prev bytea, account_id bigint, seq bigint, house_id bigint,
  amount_minor bigint, movement text)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(prev || convert_to(ROW(account_id, seq, house_id, amount_minor)::text || movement, 'UTF8'))
$$;
