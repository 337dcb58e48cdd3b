-- What the house's own games took and gave back, by day (UTC). Real players and test accounts apart; demos move no money and are not here.
CREATE TABLE originals.return_day (
  game text NOT NULL,
  version integer NOT NULL,
  day date NOT NULL,
  real_players boolean NOT NULL,
  rounds bigint NOT NULL CHECK (rounds > 0),
  winners bigint NOT NULL CHECK (winners BETWEEN 0 AND rounds),
  staked_minor bigint NOT NULL CHECK (staked_minor >= 0),
  -- What the reels and features paid, before any gamble.
  won_minor bigint NOT NULL CHECK (won_minor >= 0),
  -- What gambles added or took; fair, and so no part of a return.
  gambled_minor bigint NOT NULL,
  -- What jackpots paid. Their share of the stakes follows from the title.
  jackpot_minor bigint NOT NULL CHECK (jackpot_minor >= 0),
  stake_max_minor bigint NOT NULL,
  squared_stakes numeric NOT NULL,
  -- Sum of (win / stake)², in bets².
  squared_wins double precision NOT NULL,
  PRIMARY KEY (game, version, day, real_players)
);

-- The state of the standing test of each title's odds (games/src/watch), over all rounds of real players.
CREATE TABLE originals.return_watch (
  game text NOT NULL,
  version integer NOT NULL,
  state jsonb NOT NULL,
  -- The greatest wealth of any claim, as a share of what raises an alarm.
  evidence double precision NOT NULL,
  PRIMARY KEY (game, version)
);

-- A title found not to pay what it states. One open alarm a claim; whoever has looked closes it.
CREATE TABLE originals.return_alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  version integer NOT NULL,
  claim text NOT NULL,
  -- How the title stood when the alarm was raised.
  rounds bigint NOT NULL,
  return_observed double precision NOT NULL,
  return_stated double precision NOT NULL,
  raised_at timestamptz NOT NULL,
  reviewed_at timestamptz
);
CREATE UNIQUE INDEX return_alarm_open ON originals.return_alarm (game, version, claim) WHERE reviewed_at IS NULL;
