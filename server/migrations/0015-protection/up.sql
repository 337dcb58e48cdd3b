CREATE SCHEMA protection;

-- Higher limits, or none (null), that players asked for. They wait until due_at, and take effect only when the player confirms them.
CREATE TABLE protection.limit_change (
  user_id bigint NOT NULL,
  measure text NOT NULL CHECK (measure IN ('deposit', 'loss', 'wager')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  max_minor bigint CHECK (max_minor >= 0),
  due_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, measure, period),
  CONSTRAINT change_can_be_confirmed CHECK (lapses_at > due_at)
);
