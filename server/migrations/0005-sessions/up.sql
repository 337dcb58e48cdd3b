CREATE SCHEMA sessions;

-- A log-in. Only the hash of its token is stored, so a copy of the database opens no account.
CREATE TABLE sessions.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'exclusion', 'password', 'replay')),
  address text NOT NULL,
  user_agent text NOT NULL,
  -- A log-in by the single-sign-on cookie may renew the cookie, but no longer than a session lasts since the password was last checked.
  sso_until timestamptz,
  -- The log-in whose single-sign-on token opened this one, which ends with it.
  opened_by bigint REFERENCES sessions.session (id),
  CONSTRAINT session_end_has_a_reason CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE INDEX session_ended ON sessions.session (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX session_open_by_user ON sessions.session (user_id) WHERE ended_at IS NULL;

-- Tokens that a refresh has replaced. A client that uses one of them has a copy, so the log-in ends.
CREATE TABLE sessions.replaced_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id bigint NOT NULL REFERENCES sessions.session (id),
  replaced_at timestamptz NOT NULL
);
CREATE INDEX replaced_token_age ON sessions.replaced_token (replaced_at);

-- A one-time log-in without a password, for a mail or the phone app. Only the hash is stored; using it deletes the row.
CREATE TABLE sessions.login_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  -- The log-in in which it was issued, and with which it ends; null for one that the server sent.
  session_id bigint REFERENCES sessions.session (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_token_by_user ON sessions.login_token (user_id);
CREATE INDEX login_token_age ON sessions.login_token (expires_at);

-- Tokens of the single-sign-on cookie, which are never those of a session.
CREATE TABLE sessions.sso_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  -- The log-in that saved it, and with which it ends.
  session_id bigint NOT NULL REFERENCES sessions.session (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_token_by_user ON sessions.sso_token (user_id);
CREATE INDEX sso_token_age ON sessions.sso_token (expires_at);
