-- after: wallet/movement_text
-- The text of a movement that its chain hashes; `at_us` is its time in microseconds.
CREATE OR REPLACE FUNCTION wallet.chain_text(m wallet.movement, at_us bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT wallet.movement_text(m.id, at_us, m.key, m.kind, m.amount_minor, m.ref, m.round, m.required_minor,
    m.wager_weight, m.meta, m.actor,
    m.request_id, m.cash_minor, m.bonus_minor, m.parts, m.cash_after_minor, m.bonus_after_minor)
$$;
