-- Compares the live bonuses of the players after after_user up to to_user with the sums of their movements (by
-- wallet.advance_verified) and with the balance of their account.
CREATE OR REPLACE FUNCTION wallet.verify_bonuses(after_user bigint, to_user bigint) RETURNS SETOF wallet.mismatch
  LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN b.current_wager_minor <> coalesce(v.current_wager_minor, 0) THEN 'wager_altered'
    ELSE 'bonus_altered' END, a.id, NULL::bigint, b.id
  FROM wallet.bonus b JOIN wallet.account a ON a.user_id = b.user_id AND a.role = 'bonus'
  LEFT JOIN wallet.verified_bonus v ON v.bonus_id = b.id
  WHERE b.live AND b.user_id > after_user AND b.user_id <= to_user
    AND (b.current_wager_minor <> coalesce(v.current_wager_minor, 0) OR b.balance_minor <> coalesce(v.balance_minor, 0))
  UNION ALL
  SELECT 'bonus_altered', a.id, NULL::bigint, NULL::bigint
  FROM wallet.account a
  WHERE a.role = 'bonus' AND a.user_id > after_user AND a.user_id <= to_user
    AND a.balance_minor <> (SELECT coalesce(sum(b.balance_minor), 0) FROM wallet.bonus b WHERE b.user_id = a.user_id
      AND b.live)
$$;
