-- Players whose wager progress is not what their movements of the running epoch come to.
CREATE OR REPLACE FUNCTION wallet.verify_wagers() RETURNS SETOF wallet.fault LANGUAGE sql STABLE AS $$
  SELECT 'wager_altered', a.id, NULL::bigint, NULL::bigint
  FROM wallet.wager w
  JOIN wallet.account a ON a.user_id = w.user_id AND a.role = 'bonus'
  LEFT JOIN LATERAL (
    SELECT sum(m.wager_minor) AS current, sum(m.required_minor) AS required FROM wallet.movement m
    WHERE m.wager_epoch = w.epoch AND m.id IN (SELECT e.movement_id FROM wallet.entry e JOIN wallet.account o ON o.id = e.account_id WHERE o.user_id = w.user_id)
  ) total ON true
  WHERE w.required_minor > 0 AND (w.current_minor <> coalesce(total.current, 0) OR w.required_minor <> coalesce(total.required, 0))
$$;
