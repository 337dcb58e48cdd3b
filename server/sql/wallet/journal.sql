-- The last number of a movement that was drawn.
CREATE OR REPLACE FUNCTION wallet.last_drawn() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM wallet.movement_id
$$;

-- The movements of money after after_id up to to_id, a row for each house account of each: how it changed the money,
-- the bonus money and the held money of its player, paise.
CREATE OR REPLACE FUNCTION wallet.journal(after_id bigint, to_id bigint)
RETURNS TABLE (id bigint, at timestamptz, key text, kind text, user_id bigint, ref text, round text, campaign text,
  house text, currency text, cash_minor bigint, bonus_minor bigint, held_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT m.id, m.at, m.key, m.kind, m.user_id, m.ref, m.round, m.meta ->> 'campaign', h.role::text, a.currency,
    coalesce(sum(e.amount_minor) FILTER (WHERE a.role = 'cash'), 0)::bigint,
    coalesce(sum(e.amount_minor) FILTER (WHERE a.role = 'bonus'), 0)::bigint,
    coalesce(sum(e.amount_minor) FILTER (WHERE a.role = 'held'), 0)::bigint
  FROM wallet.movement m JOIN wallet.entry e ON e.movement_id = m.id AND e.at = m.at
    JOIN wallet.account a ON a.id = e.account_id JOIN wallet.account h ON h.id = e.house_id
  WHERE m.id > after_id AND m.id <= to_id AND e.movement_id > after_id AND e.movement_id <= to_id
    AND a.role <> 'points'
  GROUP BY m.id, m.at, m.key, m.kind, m.user_id, m.ref, m.round, m.meta, h.role, a.currency
$$;
