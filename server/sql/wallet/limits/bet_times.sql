-- When a player's bets since `since` were booked: those with entries after the given positions of the cash and bonus
-- accounts' chains, and up to the others (null: to the end).
CREATE OR REPLACE FUNCTION wallet.bet_times(for_user bigint, since timestamptz, after_cash bigint, after_bonus bigint,
  to_cash bigint, to_bonus bigint)
RETURNS TABLE (at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT m.at
  FROM (SELECT DISTINCT e.movement_id, e.at FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
      WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus') AND e.at >= since
        AND e.seq > CASE a.role WHEN 'cash' THEN after_cash ELSE after_bonus END
        AND (to_cash IS NULL OR e.seq <= CASE a.role WHEN 'cash' THEN to_cash ELSE to_bonus END)) n
  JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at
  JOIN wallet.kind k ON k.kind = m.kind AND k.effect IN ('bet', 'free_bet')
$$;
