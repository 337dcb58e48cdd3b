-- after: wallet/room, wallet/played_ms
-- What the limits of a player have left, the least of their windows; `day`, `week` and `month` are when the present
-- windows began.
CREATE OR REPLACE FUNCTION wallet.deposit_room(g wallet.player_guard, day timestamptz, week timestamptz,
  month timestamptz)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT least(wallet.room(g.deposit_day_max, g.deposit_day_used, g.day_start, day),
    wallet.room(g.deposit_week_max, g.deposit_week_used, g.week_start, week),
    wallet.room(g.deposit_month_max, g.deposit_month_used, g.month_start, month))
$$;

CREATE OR REPLACE FUNCTION wallet.wager_room(g wallet.player_guard, day timestamptz, week timestamptz,
  month timestamptz)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT least(wallet.room(g.wager_day_max, g.wager_day_used, g.day_start, day),
    wallet.room(g.wager_week_max, g.wager_week_used, g.week_start, week),
    wallet.room(g.wager_month_max, g.wager_month_used, g.month_start, month))
$$;

CREATE OR REPLACE FUNCTION wallet.loss_room(g wallet.player_guard, day timestamptz, week timestamptz, month timestamptz)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT least(wallet.room(g.loss_day_max, g.loss_day_used, g.day_start, day),
    wallet.room(g.loss_week_max, g.loss_week_used, g.week_start, week),
    wallet.room(g.loss_month_max, g.loss_month_used, g.month_start, month))
$$;

-- The same after a batch has given back `returned`: the wager of the day, the week and the month, then the losses.
CREATE OR REPLACE FUNCTION wallet.room_with_returned(room wallet.limit_room, g wallet.player_guard, returned bigint[],
  day timestamptz,
  week timestamptz, month timestamptz) RETURNS wallet.limit_room LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(room.deposit_minor,
    least(wallet.room(g.wager_day_max, g.wager_day_used, g.day_start, day) + returned[1],
      wallet.room(g.wager_week_max, g.wager_week_used, g.week_start, week) + returned[2],
      wallet.room(g.wager_month_max, g.wager_month_used, g.month_start, month) + returned[3]),
    least(wallet.room(g.loss_day_max, g.loss_day_used, g.day_start, day) + returned[4],
      wallet.room(g.loss_week_max, g.loss_week_used, g.week_start, week) + returned[5],
      wallet.room(g.loss_month_max, g.loss_month_used, g.month_start, month) + returned[6]))::wallet.limit_room
$$;

-- Whether a bet at `at` would find one limit of time used up; false without a limit.
CREATE OR REPLACE FUNCTION wallet.is_played_out(max_ms bigint, used_ms bigint, began timestamptz, begins timestamptz,
  seen timestamptz,
  at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN max_ms IS NULL THEN false
    ELSE CASE WHEN began < begins THEN 0 ELSE used_ms END + wallet.played_ms(seen, at,
      greatest(began, begins)) >= max_ms END
$$;

-- Whether it would find any of them used up.
CREATE OR REPLACE FUNCTION wallet.is_played_out(g wallet.player_guard, at timestamptz, day timestamptz,
  week timestamptz, month timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT wallet.is_played_out(g.play_day_max_ms, g.play_day_used_ms, g.day_start, day, g.seen_at, at)
    OR wallet.is_played_out(g.play_week_max_ms, g.play_week_used_ms, g.week_start, week, g.seen_at, at)
    OR wallet.is_played_out(g.play_month_max_ms, g.play_month_used_ms, g.month_start, month, g.seen_at, at)
$$;
