CREATE SCHEMA sessions;

-- A log-in. Only the hash of its token is kept, so a copy of the database opens nobody's account.
CREATE TABLE sessions.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'exclusion', 'password')),
  address text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT session_end_has_a_reason CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE INDEX session_open_by_user ON sessions.session (user_id) WHERE ended_at IS NULL;

-- What other domains may know of a log-in: whether it has ended.
CREATE VIEW sessions.session_state AS
SELECT id, user_id, ended_at IS NOT NULL AS ended FROM sessions.session;
