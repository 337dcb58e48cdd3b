-- When the game was released here; null for what was there from the beginning. For some days its tile says that it is new.
ALTER TABLE catalogue.game ADD COLUMN released_at timestamptz;

-- The newest big win of each game: of a player, and of a demo player apart.
CREATE TABLE ratings.big_win (
  game_id integer NOT NULL,
  demo boolean NOT NULL,
  user_id bigint NOT NULL,
  round text NOT NULL,
  bet_minor bigint NOT NULL CHECK (bet_minor > 0),
  win_minor bigint NOT NULL,
  won_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, demo),
  CONSTRAINT big_win_has_won CHECK (win_minor > bet_minor)
);
