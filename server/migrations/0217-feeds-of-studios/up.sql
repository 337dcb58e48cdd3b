-- Games come from the feeds of their studios, each by the studio's own name for it. What a feed no longer has is closed
-- and stays: rounds, favourites and addresses name it.
ALTER TABLE catalogue.game
  ADD COLUMN external_id text CHECK (length(external_id) BETWEEN 1 AND 100),
  ADD COLUMN closed_by_feed boolean NOT NULL DEFAULT false,
  ADD COLUMN pinned smallint CHECK (pinned BETWEEN 1 AND 100),
  ADD CHECK (closed OR NOT closed_by_feed);
CREATE UNIQUE INDEX game_external_id ON catalogue.game (developer_id, external_id);
DROP INDEX catalogue.game_by_play;
CREATE INDEX game_by_play ON catalogue.game (pinned, rounds_30d DESC, position) WHERE listed;

CREATE TABLE catalogue.feed (
  developer_id integer PRIMARY KEY REFERENCES catalogue.developer,
  url text CHECK (url ~ '^https?://' AND length(url) <= 500),
  pulled_at timestamptz,
  failure text CHECK (length(failure) <= 200)
);

CREATE TABLE catalogue.feed_diff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  developer_id integer NOT NULL REFERENCES catalogue.feed,
  received_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'applied', 'rejected')),
  added integer NOT NULL,
  changed integer NOT NULL,
  closed integer NOT NULL,
  opened integer NOT NULL,
  problems jsonb NOT NULL,
  sample jsonb NOT NULL,
  feed jsonb,
  decided_at timestamptz,
  CHECK ((state = 'held') = (feed IS NOT NULL)),
  CHECK ((state = 'held') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX feed_diff_held ON catalogue.feed_diff (developer_id) WHERE state = 'held';
CREATE INDEX feed_diff_received_at ON catalogue.feed_diff (received_at);
