-- after: wallet/window_start, wallet/played_ms, wallet/bet_times, wallet/open_guard
-- Sets a maximum of play time. Earlier bets of the current window count. They are added up before the player is locked;
-- under the lock, which stops bets meanwhile, only those since then are added.
CREATE OR REPLACE FUNCTION wallet.set_time_guard(for_user bigint, new_period text, new_max_ms bigint, at timestamptz)
  RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  begins CONSTANT timestamptz := wallet.window_start(new_period, at);
  -- A bet shortly before the window begins the time up to the first bet in it.
  reach CONSTANT interval := interval '5 minutes';
  since timestamptz; cash_seq bigint; bonus_seq bigint; used bigint; later bigint; seen timestamptz;
  seen_later timestamptz;
BEGIN
  since := greatest(begins, wallet.guard_start(for_user, new_period));
  LOOP
    SELECT max(a.seq) FILTER (WHERE a.role = 'cash'), max(a.seq) FILTER (WHERE a.role = 'bonus') INTO cash_seq,
      bonus_seq
      FROM wallet.account a WHERE a.user_id = for_user AND a.role IN ('cash', 'bonus');
    SELECT coalesce(sum(wallet.played_ms(b.before, b.at, since)) FILTER (WHERE b.at >= since), 0), max(b.at) INTO used,
      seen FROM (
      SELECT t.at, lag(t.at) OVER (ORDER BY t.at) AS before FROM wallet.bet_times(for_user, since - reach, 0, 0,
        cash_seq, bonus_seq) t) b;

    PERFORM FROM wallet.account a WHERE a.user_id = for_user AND a.role = 'cash' FOR NO KEY UPDATE;
    IF NOT FOUND THEN RAISE EXCEPTION 'user % has no wallet', for_user USING ERRCODE = 'no_data_found'; END IF;
    -- Where a movement has opened a later window meanwhile, that one is added up.
    EXIT WHEN since = greatest(begins, wallet.guard_start(for_user, new_period));
    since := greatest(begins, wallet.guard_start(for_user, new_period));
  END LOOP;
  SELECT coalesce(sum(wallet.played_ms(b.before, b.at, since)) FILTER (WHERE b.at >= since), 0), max(b.at) INTO later,
    seen_later FROM (
    SELECT t.at, coalesce(lag(t.at) OVER (ORDER BY t.at), seen) AS before
      FROM wallet.bet_times(for_user, since - reach, cash_seq, bonus_seq, NULL, NULL) t) b;
  PERFORM wallet.open_guard(for_user, at);
  EXECUTE format('UPDATE wallet.player_guard SET %I = $2, %I = $3, seen_at = coalesce(seen_at, $4) WHERE user_id = $1',
    'play_' || new_period || '_max_ms', 'play_' || new_period || '_used_ms')
    USING for_user, new_max_ms, used + later, greatest(seen, seen_later);
END $$;
