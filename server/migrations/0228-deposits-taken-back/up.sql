-- What of a credited deposit was taken back by a refund or a chargeback, and which part of it Mela has paid, since the
-- player had it no more.
ALTER TABLE payments.payment
  ADD COLUMN taken_back_minor bigint,
  ADD COLUMN covered_minor bigint;
-- No row has them yet: none need be read for it.
ALTER TABLE payments.payment
  ADD CONSTRAINT payment_taken_back_minor_check CHECK (taken_back_minor > 0) NOT VALID,
  ADD CONSTRAINT payment_covered_minor_check CHECK (covered_minor > 0 AND covered_minor <= taken_back_minor) NOT VALID;
