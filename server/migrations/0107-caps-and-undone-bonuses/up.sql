-- A win may be larger than any other movement: the largest stake times the largest round of a title must fit (₹100 crore, winMinorMax of the contract).
-- What a bonus has won ends with it as a whole, whatever it is.
UPDATE wallet.kind SET max_minor = 100000000000 WHERE kind IN ('win', 'jackpot_win');
UPDATE wallet.kind SET max_minor = 1000000000000000 WHERE kind IN ('bonus_convert', 'bonus_forfeit', 'bonus_expire', 'bonus_cap');

-- What a bonus became whose wager bets completed that were undone afterwards.
INSERT INTO wallet.kind (kind, source, house_id, min_minor, max_minor, originals)
SELECT 'bonus_take_back', 'cash', k.house_id, 1, k.max_minor, k.originals FROM wallet.kind k WHERE k.kind = 'bonus_cap';
-- When that was seen, once, and how much of it was still there.
ALTER TABLE bonuses.bonus
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN taken_back_minor bigint NOT NULL DEFAULT 0 CHECK (taken_back_minor BETWEEN 0 AND converted_minor),
  ADD CONSTRAINT only_what_was_undone_is_taken_back CHECK (taken_back_minor = 0 OR undone_at IS NOT NULL);
CREATE INDEX bonus_converted ON bonuses.bonus (user_id) WHERE state = 'converted' AND undone_at IS NULL AND converted_minor > 0;

ALTER TABLE signals.signal DROP CONSTRAINT signal_kind_check;
ALTER TABLE signals.signal ADD CONSTRAINT signal_kind_check CHECK (kind IN ('new-device', 'shared-device', 'shared-address', 'failed-log-ins',
  'gift-shared-device', 'gift-shared-address', 'bonus-largest-bets', 'bonus-withdrawn', 'bonus-undone'));
