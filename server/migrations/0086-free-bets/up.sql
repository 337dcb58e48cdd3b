-- Free bets of players, each for one game and up to a stake. Those that are left when their time is over cannot be played.
CREATE TABLE play.free_bet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the award.
  key text NOT NULL UNIQUE,
  user_id bigint NOT NULL,
  game_id integer NOT NULL,
  bet_minor bigint NOT NULL CHECK (bet_minor > 0),
  count integer NOT NULL CHECK (count > 0),
  remaining integer NOT NULL,
  given_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT no_more_than_given CHECK (remaining BETWEEN 0 AND count)
) WITH (fillfactor = 70);
CREATE INDEX free_bet_of_player ON play.free_bet (user_id, expires_at);

-- The bets that were free, by the key of their movement. A rollback returns the free bet once.
CREATE TABLE play.free_bet_use (
  key text PRIMARY KEY,
  free_bet_id bigint NOT NULL REFERENCES play.free_bet (id),
  at timestamptz NOT NULL,
  -- False only inside of the transaction that books the bet.
  booked boolean NOT NULL DEFAULT false,
  returned_at timestamptz
);
CREATE INDEX use_of_free_bet ON play.free_bet_use (free_bet_id);
