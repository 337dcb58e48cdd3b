CREATE SCHEMA ratings;

-- The latest wins. Each batch of events removes all but the newest, so the table stays small.
CREATE TABLE ratings.winner (
  -- The event of the round.
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  round text NOT NULL,
  game_id integer NOT NULL,
  bet_minor bigint NOT NULL CHECK (bet_minor >= 0),
  win_minor bigint NOT NULL,
  won_at timestamptz NOT NULL,
  CONSTRAINT winner_once_a_round UNIQUE (user_id, round),
  CONSTRAINT winner_has_won CHECK (win_minor > bet_minor)
);

-- When each real player played last, a row a player who played in the last hours.
CREATE TABLE ratings.playing (
  user_id bigint PRIMARY KEY,
  played_at timestamptz NOT NULL
);
CREATE INDEX playing_by_time ON ratings.playing (played_at);

-- Rounds of real players by game and day of India.
CREATE TABLE ratings.game_day (
  day date NOT NULL,
  game_id integer NOT NULL,
  rounds bigint NOT NULL CHECK (rounds > 0),
  PRIMARY KEY (day, game_id)
);
