CREATE SCHEMA play;

-- One opening of one game. A demo has a balance of its own here and never touches the wallet.
CREATE TABLE play.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id bigint REFERENCES accounts."user" (id),
  login_session_id bigint REFERENCES sessions.session (id),
  game_id integer NOT NULL REFERENCES catalogue.game (id),
  developer text NOT NULL,
  game text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'hi')),
  demo_minor bigint CHECK (demo_minor >= 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT session_is_a_players_or_a_demo CHECK ((demo_minor IS NULL) = (user_id IS NOT NULL AND login_session_id IS NOT NULL))
);
-- Demos that are over are removed, oldest first. The demo balance is not named here, though only demos have one: it changes with every
-- spin, and a column an index names would cost each of these spins a new entry.
CREATE INDEX session_of_demo ON play.session (created_at) WHERE user_id IS NULL;

-- What a player played. Its bets and wins are the ledger's; this row adds them up for history and recall.
CREATE TABLE play.round (
  id bigint GENERATED ALWAYS AS IDENTITY,
  developer text NOT NULL,
  round text NOT NULL,
  user_id bigint NOT NULL,
  game_id integer NOT NULL,
  bet_minor bigint NOT NULL,
  win_minor bigint NOT NULL DEFAULT 0,
  undone_minor bigint NOT NULL DEFAULT 0,
  -- Keys of its movements in the wallet, in order: the recall reads them there.
  movement_keys text[] NOT NULL,
  closed boolean NOT NULL DEFAULT false,
  before_minor bigint NOT NULL,
  after_minor bigint NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- The history's order; every bet writes this index, so there is no other beside it but the round's name.
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, developer, round)
) WITH (fillfactor = 80);

-- Providers' messages that were booked, by the id of their request: it may come again with the same content and with no other.
CREATE TABLE play.request (
  -- The first 16 bytes of the SHA-256 of the provider's name and the request's id.
  id uuid PRIMARY KEY,
  -- The first 8 bytes of the SHA-256 of what it asks.
  content bigint NOT NULL,
  booked_at timestamptz NOT NULL
);
-- For the removal of old ones: a few bytes for many rows, since they are written in the order of their time.
CREATE INDEX request_by_time ON play.request USING brin (booked_at);
