CREATE SCHEMA play;

-- One opening of one game. A demo has a balance of its own here and never uses the wallet.
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
-- Demos that are over are removed, oldest first. The demo balance is not in this index, though only demos have one: it changes with
-- every spin, and each change of an indexed column writes a new index entry.
CREATE INDEX session_of_demo ON play.session (created_at) WHERE user_id IS NULL;

-- A round of a player. Its bets and wins are in the ledger; this row adds them up for history and recall. Partitioned by month: the id
-- contains the month (play.round_id). A round of the originals has the same id there.
CREATE SEQUENCE play.round_id_seq START WITH 100001;
CREATE TABLE play.round (
  id bigint NOT NULL,
  developer text NOT NULL,
  round text NOT NULL,
  user_id bigint NOT NULL,
  game_id integer NOT NULL,
  bet_minor bigint NOT NULL,
  win_minor bigint NOT NULL DEFAULT 0,
  undone_minor bigint NOT NULL DEFAULT 0,
  -- Keys of its movements in the wallet, in order, for the recall.
  movement_keys text[] NOT NULL,
  closed boolean NOT NULL DEFAULT false,
  before_minor bigint NOT NULL,
  after_minor bigint NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- The history's order. Every bet writes this index, so there is no other.
  PRIMARY KEY (user_id, id)
) PARTITION BY RANGE (id);
CREATE TABLE play.round_default PARTITION OF play.round DEFAULT WITH (fillfactor = 80);

-- Rounds of other providers by their names. A name is one round in all months; it leads to the partition of the first message.
CREATE TABLE play.round_key (
  user_id bigint NOT NULL,
  developer text NOT NULL,
  round text NOT NULL,
  id bigint NOT NULL,
  PRIMARY KEY (user_id, developer, round)
) WITH (fillfactor = 90);

-- Providers' messages that were booked, by the id of their request: a repeat must have the same content.
CREATE TABLE play.request (
  -- The first 16 bytes of the SHA-256 of the provider's name and the request's id.
  id uuid PRIMARY KEY,
  -- The first 8 bytes of the SHA-256 of its content.
  content bigint NOT NULL,
  booked_at timestamptz NOT NULL
);
-- For the removal of old ones. A small index, since rows are written in the order of time.
CREATE INDEX request_by_time ON play.request USING brin (booked_at);
