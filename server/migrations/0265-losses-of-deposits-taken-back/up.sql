-- What was missing of a deposit that a bank took back: the player did not lose that. It is open until cashback that is
-- paid takes it: `left_minor` has what none has taken.
CREATE TABLE bonuses.cashback_cover (
  payment_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  covered_minor bigint NOT NULL CHECK (covered_minor > 0),
  left_minor bigint NOT NULL CHECK (left_minor BETWEEN 0 AND covered_minor),
  asked_at timestamptz NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX cashback_cover_open ON bonuses.cashback_cover (user_id) WHERE left_minor > 0;

-- A deposit that was taken back: it stays with its day, on which it counts where it is credited again.
ALTER TABLE missions.deed ADD COLUMN undone boolean NOT NULL DEFAULT false;
