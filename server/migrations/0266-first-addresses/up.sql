-- The address at which a player was first seen on a browser; log-ins from elsewhere change only the last one.
-- Null, as in
-- rows of before and of processes of the version before, means that the last one is the first that is known.
ALTER TABLE signals.sighting ADD COLUMN first_address_hash bytea;
ALTER TABLE signals.sighting ADD CONSTRAINT sighting_first_address_hash_check CHECK (length(first_address_hash) =
  32) NOT VALID;
