-- after: wallet/window_start, wallet/played_ms
-- Sets a maximum of play time. Earlier bets of the current window count. The player is locked, so that no bet passes meanwhile.
CREATE OR REPLACE FUNCTION wallet.set_time_guard(for_user bigint, new_period text, new_max_ms bigint, at timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  since CONSTANT timestamptz := wallet.window_start(new_period, at);
  used bigint; seen timestamptz;
BEGIN
  PERFORM FROM wallet.account a WHERE a.user_id = for_user AND a.role = 'cash' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'user % has no wallet', for_user USING ERRCODE = 'no_data_found'; END IF;
  SELECT coalesce(sum(wallet.played_ms(b.before, b.at, since)), 0), max(b.at) INTO used, seen FROM (
    SELECT m.at, lag(m.at) OVER (ORDER BY m.at) AS before
    FROM (SELECT DISTINCT e.movement_id, e.at FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id
      WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus') AND e.at >= since - interval '5 minutes') n
    JOIN wallet.movement m ON m.id = n.movement_id AND m.at = n.at
    JOIN wallet.kind k ON k.kind = m.kind AND k.effect IN ('bet', 'free_bet')) b
    WHERE b.at >= since;
  INSERT INTO wallet.time_guard AS t VALUES (for_user, new_period, new_max_ms, since, used, seen)
  ON CONFLICT (user_id, period) DO UPDATE
    SET max_ms = excluded.max_ms, window_start = excluded.window_start, used_ms = excluded.used_ms, seen_at = excluded.seen_at;
END $$;
