-- What of a credited deposit was taken back by a refund or a chargeback, and which part of it Mela has paid, since the
-- player had it no more.
ALTER TABLE payments.payment
  ADD COLUMN taken_back_minor bigint CHECK (taken_back_minor > 0),
  ADD COLUMN covered_minor bigint CHECK (covered_minor > 0),
  ADD CHECK (covered_minor <= taken_back_minor);
