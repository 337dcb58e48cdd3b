-- A player's bets of [since, until) that took from a bonus: how many, and how many of at least `large` paise. Rolled
-- back ones count too.
CREATE OR REPLACE FUNCTION wallet.bonus_bets(for_user bigint, of_bonus bigint, since timestamptz, until timestamptz,
  large bigint)
RETURNS TABLE (bets bigint, large_bets bigint) LANGUAGE sql STABLE AS $$
  SELECT count(*), count(*) FILTER (WHERE m.amount_minor >= large)
  FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id JOIN wallet.movement m ON m.id = e.movement_id
    AND m.at = e.at
  WHERE a.user_id = for_user AND a.role = 'bonus' AND e.at >= since AND e.at < until AND m.kind = 'bet'
    AND EXISTS (SELECT FROM unnest(m.parts) p WHERE p.bonus_id = of_bonus)
$$;
