-- Checks the movements after after_id up to to_id: each has its entries, they add up to its sums, `transfer` stays at
-- zero, its key refers to it, and its original is closed.
CREATE OR REPLACE FUNCTION wallet.verify_movements(after_id bigint, to_id bigint) RETURNS SETOF wallet.mismatch
  LANGUAGE sql STABLE AS $$
  WITH total AS (
    SELECT e.movement_id, sum(e.amount_minor) FILTER (WHERE a.role = 'cash') AS cash,
      sum(e.amount_minor) FILTER (WHERE a.role = 'bonus') AS bonus,
      sum(e.amount_minor) FILTER (WHERE e.house_id = 4) AS transfer
    FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
    WHERE e.movement_id > after_id AND e.movement_id <= to_id
    GROUP BY e.movement_id
  )
  SELECT CASE WHEN t.movement_id IS NULL THEN 'movement_without_entry' WHEN x.id IS DISTINCT FROM m.id
    OR closing_missing THEN 'key_altered' ELSE 'movement_unbalanced' END,
    NULL::bigint, NULL::bigint, m.id
  FROM wallet.movement m LEFT JOIN total t ON t.movement_id = m.id LEFT JOIN wallet.movement_key x ON x.key = m.key LEFT
    JOIN wallet.kind k ON k.kind = m.kind,
    LATERAL (SELECT coalesce(k.closes, false) AND NOT EXISTS (SELECT FROM wallet.closing c
      WHERE c.ref = m.ref) AS closing_missing) c
  WHERE m.id > after_id AND m.id <= to_id AND (t.movement_id IS NULL OR m.cash_minor <> coalesce(t.cash, 0)
    OR m.bonus_minor <> coalesce(t.bonus, 0) OR coalesce(t.transfer, 0) <> 0
    OR (x.id, x.at) IS DISTINCT FROM (m.id, m.at) OR closing_missing)
$$;
