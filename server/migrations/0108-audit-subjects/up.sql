-- Whom an act concerns besides its subject: the player behind a payment, a dispute or an approval. Entries from before
-- have none, and their hashes stay as they are.
ALTER TABLE audit.entry ADD COLUMN also text[] NOT NULL DEFAULT '{}'
  CHECK (array_to_string(also, E'\n', '') ~ '^([a-z_-]+:[^\n]+(\n|$))*$');
CREATE INDEX entry_by_also ON audit.entry USING gin (also) WHERE also <> '{}';

ALTER TABLE operators.approval ADD COLUMN subjects text[] NOT NULL DEFAULT '{}';
