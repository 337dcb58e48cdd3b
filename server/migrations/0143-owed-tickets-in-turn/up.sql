-- When owed tickets are tried again: those that could not be given let others go first.
ALTER TABLE lottery.owed_ticket ADD COLUMN next_at timestamptz;
UPDATE lottery.owed_ticket SET next_at = at;
ALTER TABLE lottery.owed_ticket ALTER COLUMN next_at SET NOT NULL;
CREATE INDEX owed_ticket_next ON lottery.owed_ticket (next_at, key);
