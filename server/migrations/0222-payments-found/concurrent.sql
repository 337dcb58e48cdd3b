-- Payments that operators look for: by the number of a bank or a payment system, by day, sum and status. Each is in the
-- order in which it is shown, so that a page reads no more rows than it has.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_reference ON payments.payment (reference) WHERE reference IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_payer_reference ON payments.payment (payer_reference)
  WHERE payer_reference IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_created ON payments.payment (created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_of_sum ON payments.payment (sum_minor, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_of_status ON payments.payment (status_id, created_at, id);
