-- What visitors search for, so that games beside a search can be recommended, and which games the same players play.
CREATE SCHEMA discovery;

CREATE TABLE discovery.search (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{8,64}$'),
  query text NOT NULL CHECK (length(query) <= 100),
  searched_at timestamptz NOT NULL
);
CREATE INDEX search_searched_at ON discovery.search (searched_at);

-- The games that are played most by those who play a game, in an order that a job computes again.
CREATE TABLE discovery.alike (
  game_id integer NOT NULL REFERENCES catalogue.game ON DELETE CASCADE,
  other_id integer NOT NULL REFERENCES catalogue.game ON DELETE CASCADE,
  likeness real NOT NULL CHECK (likeness > 0),
  PRIMARY KEY (game_id, other_id),
  CHECK (game_id <> other_id)
);
CREATE INDEX alike_other ON discovery.alike (other_id);
