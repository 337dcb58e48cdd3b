-- The largest win of a kind that is booked without a person: of a provider, or of one game of it. What is above it is
-- held (play.held_win), as what the ledger refuses for its size.
CREATE TABLE play.win_cap (
  developer text NOT NULL,
  -- Null: every game of the provider that has no cap of its own.
  game text,
  kind text NOT NULL CHECK (kind IN ('ordinary', 'free', 'jackpot', 'promotion')),
  max_minor bigint NOT NULL CHECK (max_minor > 0),
  set_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (developer, game, kind)
);
-- As which movement a held win is booked.
ALTER TABLE play.held_win ADD COLUMN moves text NOT NULL DEFAULT 'win'
  CHECK (moves IN ('win', 'provider_jackpot', 'provider_promotion'));
