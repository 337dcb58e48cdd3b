-- Movements after after_id up to to_id: each has its entries, they come to what it says, and what passed through
-- `transfer` left nothing there.
CREATE OR REPLACE FUNCTION wallet.verify_movements(after_id bigint, to_id bigint) RETURNS SETOF wallet.fault LANGUAGE sql STABLE AS $$
  WITH total AS (
    SELECT e.movement_id, sum(e.amount_minor) FILTER (WHERE a.role = 'cash') AS cash, sum(e.amount_minor) FILTER (WHERE a.role = 'bonus') AS bonus,
      sum(e.amount_minor) FILTER (WHERE e.house_id = 4) AS transfer
    FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    WHERE e.movement_id > after_id AND e.movement_id <= to_id
    GROUP BY e.movement_id
  )
  SELECT CASE WHEN t.movement_id IS NULL THEN 'movement_without_entry' ELSE 'movement_unbalanced' END, NULL::bigint, NULL::bigint, m.id
  FROM wallet.movement m LEFT JOIN total t ON t.movement_id = m.id
  WHERE m.id > after_id AND m.id <= to_id AND (t.movement_id IS NULL OR m.cash_minor <> coalesce(t.cash, 0)
    OR m.bonus_minor <> coalesce(t.bonus, 0) OR coalesce(t.transfer, 0) <> 0)
$$;
