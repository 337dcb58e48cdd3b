-- Tries after which the other side had the whole message and did not say whether it took it.
ALTER TABLE notifications.message ADD COLUMN uncertain integer NOT NULL DEFAULT 0;
ALTER TABLE notifications.message ADD CONSTRAINT message_uncertain_check CHECK (uncertain >= 0) NOT VALID;

-- A campaign that was ended with what it had written: what waits of it is not sent.
ALTER TABLE notifications.campaign ADD COLUMN drops_waiting boolean NOT NULL DEFAULT false;
ALTER TABLE notifications.campaign ADD CONSTRAINT campaign_drops_ended CHECK (NOT drops_waiting OR state = 'ended');
CREATE INDEX campaign_dropping ON notifications.campaign (rule_id) WHERE drops_waiting;

ALTER TABLE notifications.suppression DROP CONSTRAINT suppression_reason_check;
ALTER TABLE notifications.suppression ADD CONSTRAINT suppression_reason_check CHECK (
  reason IN ('no-consent', 'quiet-hours', 'cap', 'protection', 'holdout', 'unreachable', 'ended')) NOT VALID;
