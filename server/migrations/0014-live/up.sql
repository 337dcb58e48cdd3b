CREATE SCHEMA live;

-- The streams of the live hub between an orderly stop and the next start, so that clients that reconnect miss nothing. A start deletes the
-- rows: after a crash there are none, and clients receive `recovered: false`.
CREATE TABLE live.stream (
  name text PRIMARY KEY,
  epoch text NOT NULL,
  top bigint NOT NULL CHECK (top >= 0),
  -- [{ offset, atMs, publication, key }], oldest first.
  entries jsonb NOT NULL CHECK (jsonb_typeof(entries) = 'array'),
  saved_at timestamptz NOT NULL
);
