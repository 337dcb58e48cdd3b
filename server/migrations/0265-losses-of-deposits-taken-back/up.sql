-- What was missing of a deposit that a bank took back, as far as no cashback that was counted before has been taken
-- back for it: the player did not lose that part. The next week that is counted leaves it out.
CREATE TABLE bonuses.cashback_cover (
  payment_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  covered_minor bigint NOT NULL CHECK (covered_minor > 0),
  at timestamptz NOT NULL
);
CREATE INDEX cashback_cover_by_time ON bonuses.cashback_cover (at);

-- A deposit that was taken back: it stays with its day, on which it counts where it is credited again.
ALTER TABLE missions.deed ADD COLUMN undone boolean NOT NULL DEFAULT false;
