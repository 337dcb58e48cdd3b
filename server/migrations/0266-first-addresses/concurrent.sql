-- The accounts that were first seen at an address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sighting_by_first_address ON signals.sighting
  ((coalesce(first_address_hash, address_hash)), first_at);
ALTER TABLE signals.sighting VALIDATE CONSTRAINT sighting_first_address_hash_check;
