-- What a log-in has proved counts while this number stays: it grows with every change that makes earlier proofs void.
ALTER TABLE accounts."user" ADD COLUMN access_version integer NOT NULL DEFAULT 0;

-- From which browser a token was refreshed: only there does the old token still work for a moment.
ALTER TABLE sessions.replaced_token
  ADD COLUMN agent_hash bytea CHECK (length(agent_hash) = 32),
  ADD COLUMN device_hash bytea CHECK (length(device_hash) = 32);
