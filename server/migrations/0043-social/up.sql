CREATE SCHEMA social;

-- Accounts elsewhere that log a player in: at an OpenID provider, by its issuer and the subject of its tokens, or in a messenger.
CREATE TABLE social.identity (
  issuer text NOT NULL CHECK (issuer <> ''),
  subject text NOT NULL CHECK (subject <> ''),
  network text NOT NULL,
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identity_by_user ON social.identity (user_id);

-- Log-ins on their way. `asked`: the visitor was sent to the network; the browser has the token in a cookie. `proven`: the network has
-- answered, and a second factor, a password or the data of a new account follows. Taking a row deletes it, so each works once.
CREATE TABLE social.pending (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  stage text NOT NULL CHECK (stage IN ('asked', 'proven')),
  sealed text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_age ON social.pending (expires_at);

-- Signed data of the messenger that has logged somebody in, until it is too old to do so again.
CREATE TABLE social.used_init_data (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_init_data_age ON social.used_init_data (expires_at);
