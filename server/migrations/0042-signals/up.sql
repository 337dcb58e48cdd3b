CREATE SCHEMA signals;

-- From which devices and networks an account was logged in. Both are keyed hashes: of a random id in a cookie, and of an address.
CREATE TABLE signals.sighting (
  user_id bigint NOT NULL,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  browser text,
  system text,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX sighting_by_device ON signals.sighting (device_hash);
CREATE INDEX sighting_by_address ON signals.sighting (address_hash, first_at);
CREATE INDEX sighting_age ON signals.sighting (last_at);

-- What an operator may want to look at. It blocks nothing. One row for each player, kind and cause; a repeat moves last_at.
CREATE TABLE signals.signal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new-device', 'shared-device', 'shared-address', 'failed-log-ins')),
  cause bytea NOT NULL,
  facts jsonb NOT NULL,
  raised_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  reviewed_by bigint,
  reviewed_at timestamptz,
  UNIQUE (user_id, kind, cause),
  CONSTRAINT signal_review_is_whole CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL))
);
CREATE INDEX signal_open ON signals.signal (id) WHERE reviewed_at IS NULL;
CREATE INDEX signal_age ON signals.signal (last_at);
