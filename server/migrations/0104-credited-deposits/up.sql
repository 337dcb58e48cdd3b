-- What a deposit has credited: the sum that arrived less commission and tip. Null where nothing is credited, or a process of the version before did it.
ALTER TABLE payments.payment ADD COLUMN credited_minor bigint CHECK (credited_minor >= 0);
UPDATE payments.payment SET credited_minor = coalesce(received_minor, sum_minor + tip_minor)
  - (commission_minor + tip_minor) * coalesce(received_minor, sum_minor + tip_minor) / (sum_minor + tip_minor)
WHERE direction = 'deposit' AND status_id = 3;
