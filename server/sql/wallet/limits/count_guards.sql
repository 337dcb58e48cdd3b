-- after: wallet/window_start, wallet/played_ms, wallet/guard
-- Adds to the sums of players' limits, each player once. An expired window is emptied first; a clock that went back
-- opens no earlier one. Runs under the settings of the planner of judge and open_guard, which call it.
CREATE OR REPLACE FUNCTION wallet.count_guards(changes wallet.guard_change[], at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  d CONSTANT timestamptz := wallet.window_start('day', at);
  w CONSTANT timestamptz := wallet.window_start('week', at);
  m CONSTANT timestamptz := wallet.window_start('month', at);
BEGIN
  UPDATE wallet.player_guard g SET
    day_start = greatest(g.day_start, d),
    week_start = greatest(g.week_start, w),
    month_start = greatest(g.month_start, m),
    deposit_day_used = CASE WHEN g.day_start < d THEN 0 ELSE g.deposit_day_used END + c.deposit,
    deposit_week_used = CASE WHEN g.week_start < w THEN 0 ELSE g.deposit_week_used END + c.deposit,
    deposit_month_used = CASE WHEN g.month_start < m THEN 0 ELSE g.deposit_month_used END + c.deposit,
    wager_day_used = CASE WHEN g.day_start < d THEN 0 ELSE g.wager_day_used END + c.wager - coalesce(c.undone[1], 0),
    wager_week_used = CASE WHEN g.week_start < w THEN 0 ELSE g.wager_week_used END + c.wager - coalesce(c.undone[2], 0),
    wager_month_used = CASE WHEN g.month_start < m THEN 0 ELSE g.wager_month_used END + c.wager - coalesce(c.undone[3],
      0),
    loss_day_used = CASE WHEN g.day_start < d THEN 0 ELSE g.loss_day_used END + c.loss - coalesce(c.undone[4], 0),
    loss_week_used = CASE WHEN g.week_start < w THEN 0 ELSE g.loss_week_used END + c.loss - coalesce(c.undone[5], 0),
    loss_month_used = CASE WHEN g.month_start < m THEN 0 ELSE g.loss_month_used END + c.loss - coalesce(c.undone[6], 0),
    play_day_used_ms = CASE WHEN g.day_start < d THEN 0 ELSE g.play_day_used_ms END
      + CASE WHEN c.played AND g.play_day_max_ms IS NOT NULL
        THEN wallet.played_ms(g.seen_at, count_guards.at, greatest(g.day_start, d)) ELSE 0 END,
    play_week_used_ms = CASE WHEN g.week_start < w THEN 0 ELSE g.play_week_used_ms END
      + CASE WHEN c.played AND g.play_week_max_ms IS NOT NULL
        THEN wallet.played_ms(g.seen_at, count_guards.at, greatest(g.week_start, w)) ELSE 0 END,
    play_month_used_ms = CASE WHEN g.month_start < m THEN 0 ELSE g.play_month_used_ms END
      + CASE WHEN c.played AND g.play_month_max_ms IS NOT NULL
        THEN wallet.played_ms(g.seen_at, count_guards.at, greatest(g.month_start, m)) ELSE 0 END,
    seen_at = CASE WHEN c.played THEN count_guards.at ELSE g.seen_at END
  FROM unnest(changes) c WHERE g.user_id = c.user_id;
END $$;
