-- For a warehouse: deposits and withdrawals, without who paid and to where.
CREATE OR REPLACE VIEW analytics.payment AS
SELECT id, created_at AS begun_at, updated_at AS changed_at, user_id AS player_id, direction, system, type_id,
  status_id, sum_minor, commission_minor, tip_minor, received_minor, credited_minor, attempts,
  taken_back_minor, covered_minor
FROM payments.payment;

-- Each change of their state.
CREATE OR REPLACE VIEW analytics.payment_change AS
SELECT id, at, payment_id, event, from_id, to_id FROM payments.transition;
