-- The authenticator app of a player. Its secret is encrypted with a key of the server; without confirmed_at it is not in use yet.
CREATE TABLE accounts.two_factor (
  user_id bigint PRIMARY KEY REFERENCES accounts."user" (id),
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: it and older ones are not taken again.
  last_step bigint NOT NULL DEFAULT 0,
  guesses integer NOT NULL DEFAULT 0 CHECK (guesses >= 0),
  guesses_since timestamptz NOT NULL
);

-- Codes for a player without the app. Using one deletes it; only a keyed hash is stored.
CREATE TABLE accounts.recovery_code (
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);
