-- The link of one entry to the one before it on its account. The text of a row quotes what it holds, so no two
-- different rows look alike; time goes in as microseconds, since its text would depend on the session. What is left
-- out (the house account, the balance, the movement's player) follows from the rest, and verification holds it against that.
CREATE OR REPLACE FUNCTION wallet.chain_hash(prev bytea, account_id bigint, seq bigint, movement_id bigint, amount_minor bigint, at_us bigint,
  key text, kind text, ref text, round text, asked_minor bigint, required_minor bigint, meta jsonb, cash_minor bigint, bonus_minor bigint,
  wager_minor bigint, wager_epoch integer, cash_after_minor bigint, bonus_after_minor bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(prev || convert_to(ROW(account_id, seq, movement_id, amount_minor, at_us, key, kind, ref, round, asked_minor,
  required_minor, meta, cash_minor, bonus_minor, wager_minor, wager_epoch, cash_after_minor, bonus_after_minor)::text, 'UTF8'))
$$;
