-- Points: a currency of their own in the ledger. A player's account for them is opened with the first points.
ALTER TABLE wallet.account DROP CONSTRAINT IF EXISTS account_currency_known;
ALTER TABLE wallet.account ADD CONSTRAINT account_currency_known CHECK ((role = 'points') = (currency = 'PTS'));
INSERT INTO wallet.account (id, role, currency) VALUES (24, 'points', 'PTS');

-- What each kind of movement of points does. Apart from wallet.kind: points are no money, neither guards nor wagers count them, and the
-- booking of bets reads nothing of them.
CREATE TABLE wallet.points_kind (
  kind text PRIMARY KEY,
  house_id bigint NOT NULL REFERENCES wallet.account,
  min_points bigint NOT NULL,
  max_points bigint NOT NULL
);
INSERT INTO wallet.points_kind (kind, house_id, min_points, max_points) VALUES
  -- Negative where rounds were rolled back.
  ('turnover_points', 24, -1000000000, 1000000000),
  ('prize_points',    24,           1, 1000000000);

CREATE TYPE wallet.points_posted AS (i bigint, key text, status text, reason text, points bigint, movement_id bigint);
