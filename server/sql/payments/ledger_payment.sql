-- A payment as the ledger's movements of it are reported: its system, and what its player paid to it besides, paise.
CREATE OR REPLACE VIEW payments.ledger_payment AS
SELECT p.id, p.system, CASE WHEN p.direction = 'deposit'
    THEN p.commission_minor * coalesce(p.received_minor, p.sum_minor + p.tip_minor) / (p.sum_minor + p.tip_minor)
    ELSE p.commission_minor END AS fee_minor
FROM payments.payment p;
