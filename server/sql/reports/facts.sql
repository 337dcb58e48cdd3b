-- The rows that are read: those of closed months as they were, and of the others those of the whole build.
CREATE OR REPLACE VIEW reports.fact AS
SELECT d.day, d.test, d.house, d.kind, d.game_id, d.provider, d.system, d.campaign, d.country, d.currency, d.movements,
  d.rounds, d.cash_minor, d.bonus_minor, d.held_minor, d.fee_minor
FROM reports.ledger_day d
WHERE d.build = (SELECT p.build FROM kernel.projection p WHERE p.name = 'reports.ledger-days')
  AND date_trunc('month', d.day)::date NOT IN (SELECT c.month FROM reports.closed_month c)
UNION ALL
SELECT c.day, c.test, c.house, c.kind, c.game_id, c.provider, c.system, c.campaign, c.country, c.currency, c.movements,
  c.rounds, c.cash_minor, c.bonus_minor, c.held_minor, c.fee_minor
FROM reports.closed_day c;

-- The same by day alone.
CREATE OR REPLACE VIEW reports.total AS
SELECT d.day, d.test, d.house, d.kind, d.currency, d.movements, d.cash_minor, d.bonus_minor, d.held_minor
FROM reports.total_day d
WHERE d.build = (SELECT p.build FROM kernel.projection p WHERE p.name = 'reports.ledger-days')
  AND date_trunc('month', d.day)::date NOT IN (SELECT c.month FROM reports.closed_month c)
UNION ALL
SELECT c.day, c.test, c.house, c.kind, c.currency, c.movements, c.cash_minor, c.bonus_minor, c.held_minor
FROM reports.closed_total c;
