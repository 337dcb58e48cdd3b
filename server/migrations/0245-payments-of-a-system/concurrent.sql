-- Payments of one payment system, in the order in which they are shown: of a system that is rarely used, all payments
-- were read for a page.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_of_system ON payments.payment (system, created_at, id);
