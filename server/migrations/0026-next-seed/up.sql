-- The server seed that follows: drawn, and its commitment shown, before the player gives the client seed it will be used with.
ALTER TABLE originals.seed ADD COLUMN next_server_seed bytea CHECK (length(next_server_seed) = 32);
