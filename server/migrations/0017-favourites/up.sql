-- Games a player has kept.
CREATE TABLE catalogue.favourite (
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  game_id integer NOT NULL REFERENCES catalogue.game (id) ON DELETE CASCADE,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, game_id)
);
