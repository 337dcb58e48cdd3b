-- After how long a provider's round that was never ended is ended by us, and up to when rounds were looked at.
CREATE TABLE play.round_end (
  developer text PRIMARY KEY,
  -- A session takes bets for twelve hours.
  hours integer NOT NULL CHECK (hours BETWEEN 13 AND 720),
  looked_at_until timestamptz NOT NULL,
  set_at timestamptz NOT NULL
);
