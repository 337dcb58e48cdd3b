-- Deposits that have arrived, with when they did. One that was taken back since has arrived too:
-- nothing of it stands, and its time is when it was asked for.
CREATE OR REPLACE VIEW payments.settled_deposit AS
SELECT user_id, CASE WHEN status_id = 3 THEN coalesce(credited_minor, sum_minor) ELSE 0 END AS minor,
  CASE WHEN status_id = 3 THEN updated_at ELSE created_at END AS at
FROM payments.payment
WHERE direction = 'deposit' AND (status_id = 3 OR taken_back_minor IS NOT NULL);
