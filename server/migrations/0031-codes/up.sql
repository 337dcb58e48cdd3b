-- What was last sent to an e-mail address or phone number for one purpose: a code or a link, of which only a keyed hash is stored. A row exists
-- also for an address that no account has, so that asking looks the same; the address itself is stored as a hash.
CREATE TABLE accounts.code (
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'password', 'registration')),
  target_hash bytea NOT NULL CHECK (length(target_hash) = 32),
  user_id bigint REFERENCES accounts."user" (id),
  asked_at timestamptz NOT NULL,
  -- How often it was asked for since asks_since; the count begins again after a day.
  asks integer NOT NULL CHECK (asks > 0),
  asks_since timestamptz NOT NULL,
  -- Null: used, or sent to no one.
  secret_hash bytea CHECK (length(secret_hash) = 32),
  attempts_left integer NOT NULL CHECK (attempts_left >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, target_hash)
);
CREATE UNIQUE INDEX code_secret ON accounts.code (secret_hash) WHERE secret_hash IS NOT NULL;
CREATE INDEX code_age ON accounts.code (asked_at);
