-- A case is open once. What happens again after its review or its end is a case of its own, which a person sees.
ALTER TABLE signals.signal DROP CONSTRAINT signal_user_id_kind_cause_key;
CREATE UNIQUE INDEX signal_open_once ON signals.signal (user_id, kind, cause) WHERE reviewed_at IS NULL;
CREATE INDEX signal_player ON signals.signal (user_id, last_at);
ALTER TABLE payments.alarm DROP CONSTRAINT alarm_kind_payment_id_event_id_key;
CREATE UNIQUE INDEX alarm_open_once ON payments.alarm (payment_id, kind, event_id) NULLS NOT DISTINCT
  WHERE resolved_at IS NULL;

-- Whether the money of this database is play money. It is written by the first start and never changes. One that has
-- given play money is known; any other takes the mode of its next start.
CREATE TABLE kernel.money_mode (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  mode text NOT NULL CHECK (mode IN ('play', 'licensed'))
);
INSERT INTO kernel.money_mode (mode) SELECT 'play' WHERE EXISTS (
  SELECT FROM wallet.movement WHERE kind IN ('welcome_grant', 'daily_refill', 'demo_grant'));
