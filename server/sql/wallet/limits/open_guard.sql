-- after: wallet/window_start, wallet/count_guards
-- When the window of a player's limits of this period began; null where the player has no limit.
CREATE OR REPLACE FUNCTION wallet.guard_start(for_user bigint, period text) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT CASE period WHEN 'day' THEN g.day_start WHEN 'week' THEN g.week_start ELSE g.month_start END
    FROM wallet.player_guard g WHERE g.user_id = for_user
$$;

-- Gives a player the row of limits, without any, and begins the windows of `at`. The caller has locked the player.
CREATE OR REPLACE FUNCTION wallet.open_guard(for_user bigint, at timestamptz) RETURNS void LANGUAGE sql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO wallet.player_guard (user_id, day_start, week_start, month_start)
    VALUES (for_user, wallet.window_start('day', at), wallet.window_start('week', at), wallet.window_start('month', at))
      ON CONFLICT (user_id) DO NOTHING;
  SELECT wallet.count_guards(ARRAY[ROW(for_user, 0, 0, 0, NULL, false)::wallet.guard_change], at);
$$;
