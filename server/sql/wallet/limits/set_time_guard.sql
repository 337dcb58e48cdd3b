-- after: wallet/window_start, wallet/played_ms, wallet/bet_times
-- Sets a maximum of play time. Earlier bets of the current window count. They are added up before the player is locked; under the lock, which
-- stops bets meanwhile, only those since then are added.
CREATE OR REPLACE FUNCTION wallet.set_time_guard(for_user bigint, new_period text, new_max_ms bigint, at timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  since CONSTANT timestamptz := wallet.window_start(new_period, at);
  -- A bet shortly before the window begins the time up to the first bet in it.
  scan_from CONSTANT timestamptz := since - interval '5 minutes';
  cash_seq bigint; bonus_seq bigint; used bigint; later bigint; seen timestamptz; seen_later timestamptz;
BEGIN
  SELECT max(a.seq) FILTER (WHERE a.role = 'cash'), max(a.seq) FILTER (WHERE a.role = 'bonus') INTO cash_seq, bonus_seq
    FROM wallet.account a WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus');
  SELECT coalesce(sum(wallet.played_ms(b.before, b.at, since)) FILTER (WHERE b.at >= since), 0), max(b.at) INTO used, seen FROM (
    SELECT t.at, lag(t.at) OVER (ORDER BY t.at) AS before FROM wallet.bet_times(for_user, scan_from, 0, 0, cash_seq, bonus_seq) t) b;

  PERFORM FROM wallet.account a WHERE a.user_id = for_user AND a.role = 'cash' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'user % has no wallet', for_user USING ERRCODE = 'no_data_found'; END IF;
  SELECT coalesce(sum(wallet.played_ms(b.before, b.at, since)) FILTER (WHERE b.at >= since), 0), max(b.at) INTO later, seen_later FROM (
    SELECT t.at, coalesce(lag(t.at) OVER (ORDER BY t.at), seen) AS before FROM wallet.bet_times(for_user, scan_from, cash_seq, bonus_seq, NULL, NULL) t) b;
  seen := greatest(seen, seen_later);
  INSERT INTO wallet.time_guard AS t VALUES (for_user, new_period, new_max_ms, since, used + later, CASE WHEN seen >= since THEN seen END)
  ON CONFLICT (user_id, period) DO UPDATE
    SET max_ms = excluded.max_ms, window_start = excluded.window_start, used_ms = excluded.used_ms, seen_at = excluded.seen_at;
END $$;
