-- E-mail addresses, phone numbers and documents of players on a break, as hashes: no other account is opened with them until then (null: ever).
CREATE TABLE protection.excluded_identity (
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'document')),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  user_id bigint NOT NULL,
  until timestamptz,
  PRIMARY KEY (kind, hash)
);
