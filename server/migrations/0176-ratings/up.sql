-- What each player has won on each day of India, and in all (day '-infinity'), for the ratings; the points likewise.
CREATE TABLE ratings.player_sum (
  build smallint NOT NULL,
  user_id bigint NOT NULL,
  day date NOT NULL,
  demo boolean NOT NULL,
  rounds bigint NOT NULL,
  win_minor bigint NOT NULL,
  PRIMARY KEY (build, user_id, day)
);
CREATE INDEX player_sum_order ON ratings.player_sum (build, demo, day, win_minor DESC, user_id) WHERE win_minor > 0;
-- Rounds that paid many times their bet, for the hall of fame.
CREATE TABLE ratings.record (
  build smallint NOT NULL,
  user_id bigint NOT NULL,
  round_id bigint NOT NULL,
  game_id integer NOT NULL,
  day date NOT NULL,
  demo boolean NOT NULL,
  bet_minor bigint NOT NULL CHECK (bet_minor > 0),
  win_minor bigint NOT NULL,
  times numeric NOT NULL GENERATED ALWAYS AS (round(win_minor::numeric / bet_minor, 2)) STORED,
  won_at timestamptz NOT NULL,
  PRIMARY KEY (build, user_id, round_id)
);
CREATE INDEX record_order ON ratings.record (build, demo, times DESC, won_at, round_id);
CREATE INDEX record_order_of_day ON ratings.record (build, demo, day, times DESC, won_at, round_id);
CREATE TABLE loyalty.player_day (
  user_id bigint NOT NULL,
  day date NOT NULL,
  points bigint NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX player_day_order ON loyalty.player_day (day, points DESC, user_id) WHERE points > 0;
CREATE INDEX player_order ON loyalty.player (earned_points DESC, user_id) WHERE earned_points > 0;
