-- A round may wait for its player: the bet is booked, the win is not, and `closed_at` is empty until the last question is answered.
ALTER TABLE originals.round
  ADD COLUMN closed_at timestamptz,
  -- Whether the gamble was allowed when the round began: it goes on under what held then.
  ADD COLUMN gamble boolean NOT NULL DEFAULT false,
  -- What the round gave to its jackpot and won of it, as it was told.
  ADD COLUMN jackpot jsonb,
  -- Notes on a row (shown, closed) find room beside it and touch no index.
  SET (fillfactor = 90);
UPDATE originals.round SET closed_at = created_at;
ALTER TABLE originals.round ADD CONSTRAINT awaiting_round_has_no_win CHECK (closed_at IS NOT NULL OR win_minor = 0);

-- The last round of a player's game, or of a demo, is read at every spin.
DROP INDEX originals.round_not_shown;
CREATE INDEX round_of_player ON originals.round (user_id, game, id) WHERE user_id IS NOT NULL;
CREATE INDEX round_of_demo ON originals.round (session_id, id) WHERE user_id IS NULL;

-- One waiting round for a player and game, one for a demo.
CREATE UNIQUE INDEX round_awaiting_choice_of_player ON originals.round (user_id, game) WHERE closed_at IS NULL AND user_id IS NOT NULL;
CREATE UNIQUE INDEX round_awaiting_choice_of_demo ON originals.round (session_id) WHERE closed_at IS NULL AND user_id IS NULL;

-- What was answered to a round's questions, in order; each question once.
CREATE TABLE originals.choice (
  round_id bigint NOT NULL REFERENCES originals.round (id),
  at smallint NOT NULL CHECK (at >= 0),
  value smallint NOT NULL CHECK (value BETWEEN 0 AND 30),
  -- The balance that was told with what came of it, so that the same answer can be given again.
  balance_minor bigint NOT NULL,
  -- The round had waited too long, and the house answered.
  auto_resolved boolean NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, at)
);

-- Titles as they were when a round of theirs waited: it goes on by the rules it began with, whatever version is offered by then.
CREATE TABLE originals.title (
  slug text NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (slug, version)
);
