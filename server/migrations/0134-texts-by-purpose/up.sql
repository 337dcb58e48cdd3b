-- The budget of text messages has parts by purpose, each counted in slots so that senders do not wait for each other;
-- and each number and account has a count of the day.
DROP TABLE accounts.text_day;

CREATE TABLE accounts.text_slot (
  part text NOT NULL CHECK (part IN ('strangers', 'recoveries', 'factors', 'notices')),
  slot integer NOT NULL,
  day date NOT NULL DEFAULT '2000-01-01',
  sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  PRIMARY KEY (part, slot)
);
INSERT INTO accounts.text_slot (part, slot)
SELECT part, slot
FROM unnest(ARRAY['strangers', 'recoveries', 'factors', 'notices']) AS part, generate_series(0, 15) AS slot;

CREATE TABLE accounts.text_count (
  subject_hash bytea NOT NULL,
  day date NOT NULL,
  sent integer NOT NULL CHECK (sent > 0),
  PRIMARY KEY (subject_hash, day)
);
