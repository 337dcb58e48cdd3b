-- At most max_ms of play in one period. Time counts from a bet to the next one; a longer pause (wallet.played_ms) does not count. seen_at is
-- the last bet that was booked.
CREATE TABLE wallet.time_guard (
  user_id bigint NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  max_ms bigint NOT NULL CHECK (max_ms BETWEEN 0 AND 2678400000),
  window_start timestamptz NOT NULL,
  used_ms bigint NOT NULL CHECK (used_ms >= 0),
  seen_at timestamptz,
  PRIMARY KEY (user_id, period)
) WITH (fillfactor = 50);

-- Minutes of India's day in which the player does not bet, from the first to before the second; through midnight when the first is later.
CREATE TABLE wallet.quiet_hours (
  user_id bigint PRIMARY KEY,
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
  CONSTRAINT quiet_hours_end CHECK (from_minute <> to_minute)
);

-- Longer play time waits like a higher sum; max_minor is then milliseconds.
ALTER TABLE protection.limit_change DROP CONSTRAINT limit_change_measure_check;
ALTER TABLE protection.limit_change ADD CONSTRAINT limit_change_measure_check CHECK (measure IN ('deposit', 'loss', 'wager', 'session'));

-- Shorter quiet hours, or none (both null), that a player asked for. They wait like a higher limit.
CREATE TABLE protection.quiet_change (
  user_id bigint PRIMARY KEY,
  from_minute smallint,
  to_minute smallint,
  due_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  CONSTRAINT quiet_change_whole CHECK ((from_minute IS NULL) = (to_minute IS NULL)),
  CONSTRAINT quiet_change_can_be_confirmed CHECK (lapses_at > due_at)
);

-- After how much play the player is shown time and result (null: never), and when that was shown last. Without a row the default applies.
CREATE TABLE protection.reality_check (
  user_id bigint PRIMARY KEY,
  interval_min smallint CHECK (interval_min BETWEEN 5 AND 240),
  chosen boolean NOT NULL DEFAULT false,
  shown_at timestamptz
);
