-- The limits of money and of play time as rows, one for each limit. They were tables: where they still are, their rows
-- move to wallet.player_guard here, in the transaction that replaces the functions that count, so that no bet is lost
-- between.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE oid = 'wallet.guard'::regclass AND relkind = 'r') THEN
    LOCK TABLE wallet.guard, wallet.time_guard IN ACCESS EXCLUSIVE MODE;
    INSERT INTO wallet.player_guard
    SELECT g.user_id,
      max(g.most) FILTER (WHERE g.measure = 'deposit' AND g.period = 'day'),
        max(g.most) FILTER (WHERE g.measure = 'deposit' AND g.period = 'week'),
        max(g.most) FILTER (WHERE g.measure = 'deposit' AND g.period = 'month'),
      max(g.most) FILTER (WHERE g.measure = 'wager' AND g.period = 'day'),
        max(g.most) FILTER (WHERE g.measure = 'wager' AND g.period = 'week'),
        max(g.most) FILTER (WHERE g.measure = 'wager' AND g.period = 'month'),
      max(g.most) FILTER (WHERE g.measure = 'loss' AND g.period = 'day'),
        max(g.most) FILTER (WHERE g.measure = 'loss' AND g.period = 'week'),
        max(g.most) FILTER (WHERE g.measure = 'loss' AND g.period = 'month'),
      max(g.most) FILTER (WHERE g.measure = 'play' AND g.period = 'day'),
        max(g.most) FILTER (WHERE g.measure = 'play' AND g.period = 'week'),
        max(g.most) FILTER (WHERE g.measure = 'play' AND g.period = 'month'),
      coalesce(min(g.last_start) FILTER (WHERE g.period = 'day'), '-infinity'),
        coalesce(min(g.last_start) FILTER (WHERE g.period = 'week'), '-infinity'),
        coalesce(min(g.last_start) FILTER (WHERE g.period = 'month'), '-infinity'),
      coalesce(sum(g.used) FILTER (WHERE g.measure = 'deposit' AND g.period = 'day'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'deposit' AND g.period = 'week'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'deposit' AND g.period = 'month'), 0),
      coalesce(sum(g.used) FILTER (WHERE g.measure = 'wager' AND g.period = 'day'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'wager' AND g.period = 'week'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'wager' AND g.period = 'month'), 0),
      coalesce(sum(g.used) FILTER (WHERE g.measure = 'loss' AND g.period = 'day'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'loss' AND g.period = 'week'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'loss' AND g.period = 'month'), 0),
      coalesce(sum(g.used) FILTER (WHERE g.measure = 'play' AND g.period = 'day'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'play' AND g.period = 'week'), 0),
        coalesce(sum(g.used) FILTER (WHERE g.measure = 'play' AND g.period = 'month'), 0),
      max(g.seen_at)
    FROM (
      -- What is used counts in the player's last window of the period.
      SELECT l.*, max(l.window_start) OVER (PARTITION BY l.user_id, l.period) AS last_start,
        CASE WHEN l.window_start = max(l.window_start) OVER (PARTITION BY l.user_id, l.period) THEN l.used_then
          ELSE 0 END AS used
      FROM (
        SELECT user_id, measure, period, max_minor AS most, window_start, used_minor AS used_then,
          NULL::timestamptz AS seen_at FROM wallet.guard
        UNION ALL SELECT user_id, 'play', period, max_ms, window_start, used_ms, seen_at FROM wallet.time_guard) l) g
    GROUP BY g.user_id;
    DROP FUNCTION IF EXISTS wallet.set_guard, wallet.book;
    DROP TABLE wallet.guard, wallet.time_guard;
  END IF;
END $$;

CREATE OR REPLACE VIEW wallet.guard AS
SELECT p.user_id, g.measure, g.period, g.max_minor, g.window_start, g.used_minor
FROM wallet.player_guard p CROSS JOIN LATERAL (VALUES
  ('deposit', 'day', p.deposit_day_max, p.day_start, p.deposit_day_used),
  ('deposit', 'week', p.deposit_week_max, p.week_start, p.deposit_week_used),
  ('deposit', 'month', p.deposit_month_max, p.month_start, p.deposit_month_used),
  ('wager', 'day', p.wager_day_max, p.day_start, p.wager_day_used),
  ('wager', 'week', p.wager_week_max, p.week_start, p.wager_week_used),
  ('wager', 'month', p.wager_month_max, p.month_start, p.wager_month_used),
  ('loss', 'day', p.loss_day_max, p.day_start, p.loss_day_used),
  ('loss', 'week', p.loss_week_max, p.week_start, p.loss_week_used),
  ('loss', 'month', p.loss_month_max, p.month_start, p.loss_month_used)) AS g (measure, period, max_minor, window_start,
    used_minor)
WHERE g.max_minor IS NOT NULL;

CREATE OR REPLACE VIEW wallet.time_guard AS
SELECT p.user_id, g.period, g.max_ms, g.window_start, g.used_ms, p.seen_at
FROM wallet.player_guard p CROSS JOIN LATERAL (VALUES
  ('day', p.play_day_max_ms, p.day_start, p.play_day_used_ms),
  ('week', p.play_week_max_ms, p.week_start, p.play_week_used_ms),
  ('month', p.play_month_max_ms, p.month_start, p.play_month_used_ms)) AS g (period, max_ms, window_start, used_ms)
WHERE g.max_ms IS NOT NULL;

-- A row that is deleted removes its limit.
CREATE OR REPLACE FUNCTION wallet.remove_guard() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE wallet.player_guard SET %I = NULL WHERE user_id = $1',
    CASE WHEN TG_TABLE_NAME = 'time_guard' THEN 'play_' || OLD.period || '_max_ms'
      ELSE to_jsonb(OLD) ->> 'measure' || '_' || OLD.period || '_max' END) USING OLD.user_id;
  DELETE FROM wallet.player_guard p WHERE p.user_id = OLD.user_id AND num_nonnulls(
    p.deposit_day_max, p.deposit_week_max, p.deposit_month_max, p.wager_day_max, p.wager_week_max, p.wager_month_max,
    p.loss_day_max, p.loss_week_max, p.loss_month_max, p.play_day_max_ms, p.play_week_max_ms, p.play_month_max_ms) = 0;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER remove_guard INSTEAD OF DELETE
  ON wallet.guard FOR EACH ROW EXECUTE FUNCTION wallet.remove_guard();
CREATE OR REPLACE TRIGGER remove_guard INSTEAD OF DELETE
  ON wallet.time_guard FOR EACH ROW EXECUTE FUNCTION wallet.remove_guard();
