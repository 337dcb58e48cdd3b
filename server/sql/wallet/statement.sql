-- A player's movements of [since, until) as the lines of a statement, oldest first: play that nothing else interrupts
-- is one line a day of India. The balances after a line are those of its last movement, so each line's change leads
-- from one line to the next. A bet that was undone, and its wins, count as neither: in the line of its rollback both
-- are taken off, so that what was won less what was staked is what the line changed.
CREATE OR REPLACE FUNCTION wallet.statement(for_user bigint, since timestamptz, until timestamptz)
RETURNS TABLE (id bigint, at timestamptz, kind text, key text, rounds bigint, staked_minor bigint, won_minor bigint,
  cash_minor bigint, bonus_minor bigint,
  cash_after_minor bigint, bonus_after_minor bigint) LANGUAGE sql STABLE AS $$
  WITH moved AS (
    SELECT DISTINCT e.movement_id, e.at FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
    WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus', 'held') AND e.at >= since AND e.at < until
  ), marked AS (
    SELECT m.id, m.at, m.key, m.ref, m.cash_minor, m.bonus_minor, m.cash_after_minor, m.bonus_after_minor, k.effect,
      CASE WHEN k.effect <> 'move' OR k.from_house_id IS NOT NULL THEN 'play' ELSE m.kind END AS kind,
      count(*) FILTER (WHERE k.effect = 'move' AND k.from_house_id IS NULL) OVER (ORDER BY m.id) AS place
    FROM moved n JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at JOIN wallet.kind k ON k.kind = m.kind
  ), undone AS (
    SELECT m.id, CASE WHEN b.kind IN ('bet', 'free_bet') THEN 1 ELSE 0 END AS rounds,
      CASE WHEN b.kind IN ('bet', 'free_bet') THEN -(b.cash_minor + b.bonus_minor) ELSE 0 END AS stake_minor
    FROM marked m JOIN wallet.closing c ON c.ref = m.ref AND c.movement_id = m.id
    JOIN wallet.movement_key o ON o.key = m.ref JOIN wallet.movement b ON b.id = o.id AND b.at = o.at
    WHERE m.effect = 'rollback'
  )
  SELECT max(m.id), max(m.at), m.kind, CASE WHEN m.kind <> 'play' THEN max(m.key) END,
    greatest(count(*) FILTER (WHERE m.effect IN ('bet', 'free_bet')) - coalesce(sum(u.rounds), 0), 0)::bigint,
    (coalesce(-sum(m.cash_minor + m.bonus_minor) FILTER (WHERE m.effect IN ('bet', 'free_bet')), 0)
      - coalesce(sum(u.stake_minor), 0))::bigint,
    (coalesce(sum(m.cash_minor + m.bonus_minor) FILTER (WHERE m.effect = 'win'), 0)
      + coalesce(sum(m.cash_minor + m.bonus_minor - u.stake_minor) FILTER (WHERE u.id IS NOT NULL), 0))::bigint,
    sum(m.cash_minor)::bigint, sum(m.bonus_minor)::bigint,
    (array_agg(m.cash_after_minor ORDER BY m.id DESC))[1], (array_agg(m.bonus_after_minor ORDER BY m.id DESC))[1]
  FROM marked m LEFT JOIN undone u ON u.id = m.id
  GROUP BY m.kind, m.place, CASE WHEN m.kind = 'play' THEN (m.at AT TIME ZONE kernel.time_zone())::date END
  ORDER BY 1
$$;
