-- Deposits that have arrived, with when they did.
CREATE OR REPLACE VIEW payments.settled_deposit AS
SELECT user_id, coalesce(credited_minor, sum_minor) AS minor, updated_at AS at FROM payments.payment
WHERE direction = 'deposit' AND status_id = 3;
