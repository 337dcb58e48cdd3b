CREATE SCHEMA tournaments;

CREATE TABLE tournaments.tournament (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  names jsonb NOT NULL,
  -- Only members of the VIP club see it and take part.
  vip boolean NOT NULL DEFAULT false,
  -- `multiple`: the best win as a multiple of its bet; `wins`: the sum of wins; `turnover`: the sum of bets; `series`: the best sum of the
  -- multiples of series_rounds rounds in a row.
  scoring text NOT NULL CHECK (scoring IN ('multiple', 'wins', 'turnover', 'series')),
  series_rounds integer CHECK (series_rounds BETWEEN 2 AND 100),
  -- Ids of the catalogue; empty: every game.
  games integer[] NOT NULL DEFAULT '{}',
  min_stake_minor bigint NOT NULL DEFAULT 1 CHECK (min_stake_minor > 0),
  -- Upper ends of the bands of bets but the last, rising: each band has its own standings and prizes. Empty: one band.
  bands_minor bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(bands_minor) <= 4),
  -- The first so many rounds of a player count in each band: more play does not help for ever.
  rounds_max integer NOT NULL CHECK (rounds_max BETWEEN 1 AND 5000),
  -- Rounds that a player must have played to have a place.
  qualify_rounds integer NOT NULL DEFAULT 1 CHECK (qualify_rounds BETWEEN 1 AND 5000),
  -- `join`: rounds after joining count; `auto`: every player takes part.
  entry text NOT NULL CHECK (entry IN ('join', 'auto')),
  -- [{ "from": 1, "to": 1, "prize": { "kind": "cash", "amount": 500000 } }, ...], places rising without a gap.
  prizes jsonb NOT NULL CHECK (jsonb_typeof(prizes) = 'array'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'announced', 'running', 'counting', 'paid', 'stopped')),
  -- Every round up to the end is counted, and the standings no longer change.
  counted_at timestamptz,
  -- The results are frozen.
  frozen_at timestamptz,
  paid_at timestamptz,
  CONSTRAINT ends_after_its_start CHECK (ends_at > starts_at),
  CONSTRAINT a_series_has_a_length CHECK ((scoring = 'series') = (series_rounds IS NOT NULL)),
  CONSTRAINT qualifies_within_the_cap CHECK (qualify_rounds <= rounds_max),
  CONSTRAINT paid_in_order CHECK ((frozen_at IS NULL OR counted_at IS NOT NULL) AND (paid_at IS NULL OR frozen_at IS NOT NULL) AND ((state = 'paid') = (paid_at IS NOT NULL)))
);
CREATE INDEX tournament_open ON tournaments.tournament (ends_at) WHERE state IN ('announced', 'running', 'counting');

-- Who takes part, one row a band, with the score that follows from the rounds below. `demo`: a demo player, who is shown and marked, and takes no place.
CREATE TABLE tournaments.member (
  tournament_id integer NOT NULL REFERENCES tournaments.tournament,
  band integer NOT NULL,
  user_id bigint NOT NULL,
  demo boolean NOT NULL,
  joined_at timestamptz NOT NULL,
  score bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  rounds integer NOT NULL DEFAULT 0 CHECK (rounds >= 0),
  -- When the score was reached: of equal scores the earlier one is ahead.
  reached_at timestamptz,
  PRIMARY KEY (tournament_id, band, user_id)
) WITH (fillfactor = 70);
CREATE INDEX member_by_score ON tournaments.member (tournament_id, band, score DESC, reached_at, user_id) WHERE score > 0;

-- The rounds of members, as they were settled last. A rolled back round has no bet, and counts for nothing.
CREATE TABLE tournaments.round (
  tournament_id integer NOT NULL,
  user_id bigint NOT NULL,
  round text NOT NULL,
  band integer NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor >= 0),
  win_minor bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  -- Of the event: an older one that is read later changes nothing.
  version bigint NOT NULL,
  PRIMARY KEY (tournament_id, user_id, round)
);

-- The frozen result with each prize, and whether it is paid.
CREATE TABLE tournaments.result (
  tournament_id integer NOT NULL REFERENCES tournaments.tournament,
  band integer NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  user_id bigint NOT NULL,
  score bigint NOT NULL,
  rounds integer NOT NULL,
  reached_at timestamptz NOT NULL,
  prize jsonb,
  -- Null until it is paid, or refused for the reason.
  paid_at timestamptz,
  refusal text,
  PRIMARY KEY (tournament_id, band, place),
  CONSTRAINT one_place_a_player UNIQUE (tournament_id, band, user_id)
);
CREATE INDEX result_due ON tournaments.result (tournament_id) WHERE prize IS NOT NULL AND paid_at IS NULL AND refusal IS NULL;
-- A result is frozen but for its payment.
CREATE FUNCTION tournaments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(new) - 'paid_at' - 'refusal') = (to_jsonb(old) - 'paid_at' - 'refusal') AND old.paid_at IS NULL THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'results of tournaments are frozen' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON tournaments.result FOR EACH ROW EXECUTE FUNCTION tournaments.refuse_change();
