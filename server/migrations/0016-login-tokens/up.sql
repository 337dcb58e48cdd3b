-- A way in without a password that works once: for a mail or the phone app. Only the hash is kept; a row is gone with its use.
CREATE TABLE sessions.login_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  -- The log-in in which it was asked for, and with which it ends; null for one that the house sent by itself.
  session_id bigint REFERENCES sessions.session (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_token_by_user ON sessions.login_token (user_id);
CREATE INDEX login_token_age ON sessions.login_token (expires_at);

-- What the single-sign-on cookie holds: a token of its own, never a session's.
CREATE TABLE sessions.sso_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  -- The log-in that saved it: it ends when the player leaves that one.
  session_id bigint NOT NULL REFERENCES sessions.session (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_token_by_user ON sessions.sso_token (user_id);
CREATE INDEX sso_token_age ON sessions.sso_token (expires_at);

-- A log-in that came from the cookie may renew the cookie, but not prolong it past the day the password was last asked for plus its term.
ALTER TABLE sessions.session ADD COLUMN sso_until timestamptz;
