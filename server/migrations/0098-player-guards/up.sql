-- All that limits one player, in one row: a bet reads and writes it once, whatever number of limits there is. Where a maximum is null there is
-- no such limit, and what is used of it means nothing. A sum counts in the window that began at the start of its period; a later start
-- empties all sums of its period. seen_at is the player's last bet. server/sql/wallet/limits/guard.sql moves the rows of before.
CREATE TABLE wallet.player_guard (
  user_id bigint PRIMARY KEY,
  deposit_day_max bigint,
  deposit_week_max bigint,
  deposit_month_max bigint,
  wager_day_max bigint,
  wager_week_max bigint,
  wager_month_max bigint,
  loss_day_max bigint,
  loss_week_max bigint,
  loss_month_max bigint,
  play_day_max_ms bigint,
  play_week_max_ms bigint,
  play_month_max_ms bigint,
  day_start timestamptz NOT NULL,
  week_start timestamptz NOT NULL,
  month_start timestamptz NOT NULL,
  deposit_day_used bigint NOT NULL DEFAULT 0,
  deposit_week_used bigint NOT NULL DEFAULT 0,
  deposit_month_used bigint NOT NULL DEFAULT 0,
  wager_day_used bigint NOT NULL DEFAULT 0,
  wager_week_used bigint NOT NULL DEFAULT 0,
  wager_month_used bigint NOT NULL DEFAULT 0,
  loss_day_used bigint NOT NULL DEFAULT 0,
  loss_week_used bigint NOT NULL DEFAULT 0,
  loss_month_used bigint NOT NULL DEFAULT 0,
  play_day_used_ms bigint NOT NULL DEFAULT 0,
  play_week_used_ms bigint NOT NULL DEFAULT 0,
  play_month_used_ms bigint NOT NULL DEFAULT 0,
  seen_at timestamptz,
  -- A null passes both.
  CONSTRAINT player_guard_least CHECK (least(deposit_day_max, deposit_week_max, deposit_month_max, wager_day_max, wager_week_max, wager_month_max,
    loss_day_max, loss_week_max, loss_month_max, play_day_max_ms, play_week_max_ms, play_month_max_ms) >= 0),
  CONSTRAINT player_guard_greatest CHECK (greatest(deposit_day_max, deposit_week_max, deposit_month_max, wager_day_max, wager_week_max, wager_month_max,
    loss_day_max, loss_week_max, loss_month_max) <= 1000000000000000),
  CONSTRAINT player_guard_greatest_time CHECK (greatest(play_day_max_ms, play_week_max_ms, play_month_max_ms) <= 2678400000)
) WITH (fillfactor = 50);

-- What the movements of a batch add to a player's sums. `undone` is what its rollbacks take from stakes and losses of day, week and month,
-- in this order (null: nothing); `played`: there is a bet.
CREATE TYPE wallet.guard_change AS (user_id bigint, deposit bigint, wager bigint, loss bigint, undone bigint[], played boolean);
