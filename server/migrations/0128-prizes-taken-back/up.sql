-- What takes the money of a prize back goes to the account that it came from.
INSERT INTO wallet.kind (kind, source, house_id, min_minor, max_minor, originals)
SELECT b.kind, 'cash', k.house_id, 1, k.max_minor, ARRAY[k.kind] FROM wallet.kind k JOIN (VALUES
  ('gift_cash', 'gift_take_back'), ('cashback', 'cashback_take_back'), ('wheel_prize', 'wheel_take_back'), ('mission_prize', 'mission_take_back'),
  ('tournament_prize', 'tournament_take_back'), ('lottery_prize', 'lottery_take_back')) AS b (of, kind) ON b.of = k.kind;
INSERT INTO wallet.points_kind (kind, house_id, min_points, max_points) SELECT 'prize_points_back', house_id, -max_points, -1 FROM wallet.points_kind WHERE kind = 'prize_points';

-- Prizes that were taken back, once each, and how much of their money and points was still there.
CREATE TABLE bonuses.award_undone (
  key text PRIMARY KEY REFERENCES bonuses.award (key),
  taken_minor bigint NOT NULL CHECK (taken_minor >= 0),
  taken_points bigint NOT NULL CHECK (taken_points >= 0),
  reason text NOT NULL,
  at timestamptz NOT NULL
);

ALTER TABLE signals.signal DROP CONSTRAINT signal_kind_check;
ALTER TABLE signals.signal ADD CONSTRAINT signal_kind_check CHECK (kind IN ('new-device', 'shared-device', 'shared-address', 'failed-log-ins',
  'gift-shared-device', 'gift-shared-address', 'bonus-largest-bets', 'bonus-withdrawn', 'bonus-undone', 'prize-undone'));
