-- What players lost in cash with bets of [since, until): stakes less wins and less what was rolled back. Bonus money
-- does not count. Only losses.
CREATE OR REPLACE FUNCTION wallet.cash_lost(since timestamptz, until timestamptz)
  RETURNS TABLE (user_id bigint, lost_minor bigint) LANGUAGE sql STABLE AS $$
  SELECT m.user_id, -sum(m.cash_minor)::bigint
  FROM wallet.movement m JOIN wallet.kind k USING (kind)
  WHERE m.at >= since AND m.at < until AND k.effect IN ('bet', 'win', 'rollback')
  GROUP BY m.user_id HAVING sum(m.cash_minor) < 0
  ORDER BY m.user_id
$$;
