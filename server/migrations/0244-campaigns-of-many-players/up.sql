-- What a campaign has done is counted by what does it: no list and no act counts its players.
ALTER TABLE notifications.campaign
  ADD COLUMN reached bigint NOT NULL DEFAULT 0 CHECK (reached >= 0),
  ADD COLUMN gifts_offered bigint NOT NULL DEFAULT 0 CHECK (gifts_offered >= 0),
  ADD COLUMN gifts_refused bigint NOT NULL DEFAULT 0 CHECK (gifts_refused >= 0),
  ADD COLUMN gifts_taken_back bigint NOT NULL DEFAULT 0 CHECK (gifts_taken_back >= 0),
  -- Its effect among the players up to this one, in the order in which they were reached.
  ADD COLUMN measured_at timestamptz,
  ADD COLUMN measured_id bigint NOT NULL DEFAULT 0,
  ADD COLUMN treated_players bigint NOT NULL DEFAULT 0,
  ADD COLUMN treated_goals bigint NOT NULL DEFAULT 0,
  ADD COLUMN held_players bigint NOT NULL DEFAULT 0,
  ADD COLUMN held_goals bigint NOT NULL DEFAULT 0,
  -- When it could not continue; null once it could.
  ADD COLUMN failed_at timestamptz;

-- The ledger of what was not sent, counted by day of India.
CREATE TABLE notifications.suppressed_day (
  day date NOT NULL,
  rule_id integer NOT NULL REFERENCES notifications.rule,
  reason text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, rule_id, reason)
);

-- Up to which time something is counted, and when it was looked at last.
CREATE TABLE notifications.counted_until (
  what text PRIMARY KEY CHECK (what IN ('suppressions', 'sent-to-excluded')),
  until timestamptz,
  looked_at timestamptz
);
INSERT INTO notifications.counted_until (what) VALUES ('suppressions'), ('sent-to-excluded');

-- Promotional messages that were sent during a break of their player. There is to be none.
CREATE TABLE notifications.sent_to_excluded (
  message_id bigint PRIMARY KEY,
  found_at timestamptz NOT NULL
);
