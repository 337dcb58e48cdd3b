-- Weeks whose losses are counted, by their first day in India, each once.
CREATE TABLE bonuses.cashback_week (
  week date PRIMARY KEY CHECK (extract(isodow FROM week) = 1),
  counted_at timestamptz NOT NULL
);

-- The part of a week's net loss that a player gets back in cash, or why not.
CREATE TABLE bonuses.cashback (
  week date NOT NULL REFERENCES bonuses.cashback_week (week),
  user_id bigint NOT NULL,
  -- Cash staked less cash won.
  lost_minor bigint NOT NULL CHECK (lost_minor > 0),
  -- By the part for members of the VIP club.
  vip boolean NOT NULL,
  amount_minor bigint NOT NULL,
  paid_at timestamptz,
  refusal text,
  PRIMARY KEY (week, user_id),
  CHECK (amount_minor BETWEEN 1 AND lost_minor),
  CHECK (paid_at IS NULL OR refusal IS NULL)
) WITH (fillfactor = 80);
CREATE INDEX cashback_due ON bonuses.cashback (user_id) WHERE paid_at IS NULL AND refusal IS NULL;
