-- What a player's movements since `since` add to a guard: those with entries after the given positions of the cash and
-- bonus accounts' chains, and up to the others (null: to the end). A win counts when its bet does. `bet_key` is the bet
-- that each belongs to; `undone` is the bet that a rollback undid, for the caller to subtract.
CREATE OR REPLACE FUNCTION wallet.counted_minor(for_user bigint, measure text, since timestamptz, after_cash bigint,
  after_bonus bigint, to_cash bigint, to_bonus bigint)
RETURNS TABLE (minor bigint, bet_key text, undone wallet.movement) LANGUAGE sql STABLE AS $$
  SELECT m.amount_minor * CASE measure WHEN 'deposit' THEN k.deposit_sign WHEN 'wager' THEN k.wager_sign
    ELSE k.loss_sign END
      * CASE WHEN k.effect <> 'win' THEN 1 ELSE bet.counts END, coalesce(m.ref, m.key), bet.movement
  FROM (SELECT DISTINCT e.movement_id, e.at FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
      WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus') AND e.at >= since
        AND e.seq > CASE a.role WHEN 'cash' THEN after_cash ELSE after_bonus END
        AND (to_cash IS NULL OR e.seq <= CASE a.role WHEN 'cash' THEN to_cash ELSE to_bonus END)) n
  JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at
  JOIN wallet.kind k ON k.kind = m.kind
  LEFT JOIN LATERAL (SELECT abs(bk.loss_sign) AS counts,
      CASE WHEN k.effect = 'rollback' AND bk.loss_sign <> 0 AND EXISTS (SELECT FROM wallet.closing c WHERE c.ref = m.ref
        AND c.movement_id = m.id) THEN b END AS movement
    FROM wallet.movement_key o JOIN wallet.movement b ON b.id = o.id AND b.at = o.at JOIN wallet.kind bk
      ON bk.kind = b.kind
    WHERE o.key = m.ref AND k.effect IN ('win', 'rollback')) bet ON true
$$;
