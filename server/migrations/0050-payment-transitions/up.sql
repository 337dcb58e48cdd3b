-- The reported sum of a held deposit, the payment system's own number of the payment (UTR), and why the payment stands as it does.
ALTER TABLE payments.payment
  -- Paid on top of the sum and not credited.
  ADD COLUMN tip_minor bigint NOT NULL DEFAULT 0 CHECK (tip_minor >= 0),
  ADD COLUMN received_minor bigint CHECK (received_minor > 0),
  ADD COLUMN reference text CHECK (length(reference) BETWEEN 1 AND 64),
  -- The same as the player has typed it, and the link with which a UPI app pays.
  ADD COLUMN payer_reference text CHECK (length(payer_reference) BETWEEN 1 AND 64),
  ADD COLUMN upi_link text,
  -- A code, such as `limit`; `note` is an operator's own words to the player.
  ADD COLUMN reason text,
  ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 500);
CREATE INDEX payment_for_operators ON payments.payment (status_id, id) WHERE status_id IN (5, 6, 8, 9);

-- Every change of a payment's status, in order. `from_id` is null for the request itself.
CREATE TABLE payments.transition (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments.payment (id),
  event text NOT NULL,
  from_id integer CHECK (from_id BETWEEN 1 AND 11),
  to_id integer NOT NULL CHECK (to_id BETWEEN 1 AND 11),
  reason text,
  note text,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX transition_of_payment ON payments.transition (payment_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments.transition FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- Operators who agreed to an act on a payment: above a set sum one is not enough.
CREATE TABLE payments.approval (
  payment_id bigint NOT NULL REFERENCES payments.payment (id),
  act text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (payment_id, act, actor)
);

ALTER TABLE payments.alarm DROP CONSTRAINT alarm_kind_check;
ALTER TABLE payments.alarm ADD CONSTRAINT alarm_kind_check
  CHECK (kind IN ('credit_refused', 'other_sum', 'altered_event', 'contradiction', 'refund_rejected')) NOT VALID;
ALTER TABLE payments.alarm VALIDATE CONSTRAINT alarm_kind_check;

-- What the tester asked the sandbox to do wrong with its webhooks.
ALTER TABLE payments.sandbox_operation ADD COLUMN fault text CHECK (fault IN ('doubled', 'tampered', 'out_of_order', 'contradicting', 'lost'));
