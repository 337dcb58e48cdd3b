-- The text of a movement that its chain hashes. The text of a row quotes its values, so different rows have different
-- texts; time is in microseconds, since its text would depend on the session. The movement's player is left out:
-- verification compares it with the account's.
CREATE OR REPLACE FUNCTION wallet.movement_text(id bigint, at_us bigint, key text, kind text, amount_minor bigint,
  ref text, round text,
  required_minor bigint, wager_weight integer, meta jsonb, actor text, request_id text, cash_minor bigint,
    bonus_minor bigint,
  parts wallet.bonus_part[], cash_after_minor bigint, bonus_after_minor bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ROW(id, at_us, key, kind, amount_minor, ref, round, required_minor, wager_weight, meta, actor, request_id,
    cash_minor, bonus_minor,
    parts, cash_after_minor, bonus_after_minor)::text
$$;
