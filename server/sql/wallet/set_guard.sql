-- after: wallet/window_start
-- Sets a maximum. What the running window has seen so far counts at once; the lock lets no bet pass meanwhile.
CREATE OR REPLACE FUNCTION wallet.set_guard(for_user bigint, new_measure text, new_period text, new_max_minor bigint, at timestamptz) RETURNS wallet.guard LANGUAGE plpgsql AS $$
DECLARE
  since CONSTANT timestamptz := wallet.window_start(new_period, at);
  saved wallet.guard;
BEGIN
  PERFORM FROM wallet.account a WHERE a.user_id = for_user AND a.role = 'cash' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'user % has no wallet', for_user USING ERRCODE = 'no_data_found'; END IF;
  INSERT INTO wallet.guard AS t
    SELECT for_user, new_measure, new_period, new_max_minor, since, coalesce(sum(CASE WHEN m.kind IN ('win', 'jackpot_win') THEN -m.amount_minor ELSE m.amount_minor END), 0)
    FROM wallet.movement m
    WHERE m.id IN (SELECT e.movement_id FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id
        WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus') AND e.at >= since)
      AND CASE new_measure WHEN 'deposit' THEN m.kind = 'deposit' WHEN 'wager' THEN m.kind = 'bet' ELSE m.kind IN ('bet', 'win', 'jackpot_win') END
      AND NOT EXISTS (SELECT FROM wallet.movement x WHERE x.ref = coalesce(m.ref, m.key) AND x.kind = 'rollback')
  ON CONFLICT (user_id, measure, period) DO UPDATE
    SET max_minor = excluded.max_minor, window_start = excluded.window_start, used_minor = excluded.used_minor
  RETURNING t.* INTO saved;
  RETURN saved;
END $$;
