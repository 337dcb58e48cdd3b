-- A gift that was taken back is not one that was missed: a deposit under way takes a missed one.
ALTER TABLE bonuses.gift DROP CONSTRAINT gift_state_check;
ALTER TABLE bonuses.gift ADD CONSTRAINT gift_state_check
  CHECK (state IN ('offered', 'taken', 'missed', 'withdrawn')) NOT VALID;
-- Spins by the prize that gave them: what was undone before it was given takes no other spins.
CREATE TABLE wheel.granted_spin (
  key text PRIMARY KEY,
  spins integer NOT NULL CHECK (spins > 0),
  at timestamptz NOT NULL
);
INSERT INTO wheel.granted_spin (key, spins, at)
  SELECT a.key, (a.prize ->> 'count')::integer, a.at FROM bonuses.award a
  WHERE a.type = 'wheel_spins' AND (a.prize ->> 'count')::integer > 0 AND a.at > now() - interval '90 days'
    AND NOT EXISTS (SELECT FROM bonuses.award_undone u WHERE u.key = a.key);
