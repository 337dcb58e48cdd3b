CREATE SCHEMA originals;

-- A server seed: committed to before its first round, secret until its owner asks for the next one. Its owner is a player or a demo session.
CREATE TABLE originals.seed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES accounts."user" (id),
  session_id bigint REFERENCES play.session (id),
  server_seed bytea NOT NULL CHECK (length(server_seed) = 32),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Rounds played on this seed so far; the next one takes this number.
  nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  revealed_at timestamptz,
  -- The next server seed: drawn, and its commitment shown, before the player chooses the client seed it will be used with.
  next_server_seed bytea CHECK (length(next_server_seed) = 32),
  CONSTRAINT seed_has_one_owner CHECK ((user_id IS NULL) <> (session_id IS NULL))
);
CREATE UNIQUE INDEX seed_in_use_by_user ON originals.seed (user_id) WHERE revealed_at IS NULL;
CREATE UNIQUE INDEX seed_in_use_by_session ON originals.seed (session_id) WHERE revealed_at IS NULL;
-- A demo session can be deleted only when it has no seed, revealed or not.
CREATE INDEX seed_of_demo ON originals.seed (session_id) WHERE session_id IS NOT NULL;

-- A round: the seed and the nonce it was drawn with, and what was booked. It may await its player's choice: the bet is booked, the win is not,
-- and `closed_at` is empty until the last question is answered. Once it is over its book is computed again from the seed, the title's
-- version and the choices, so that only a round that awaits a choice stores one. Columns are ordered by width, without padding.
-- Partitioned by month: the id contains the month (play.round_id).
-- The seed's row guarantees that no two rounds share a draw, that a key is played once, and that one round of a game awaits a choice: the
-- only statement that inserts a round locks its seed, compares the nonce with the one that was read with all this, and advances it.
CREATE TABLE originals.round (
  id bigint PRIMARY KEY,
  user_id bigint REFERENCES accounts."user" (id),
  session_id bigint NOT NULL REFERENCES play.session (id),
  -- Not a reference: each removal of a demo's seed would search all rounds.
  seed_id bigint NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  -- All that was booked: reels, gambles and jackpot.
  win_minor bigint NOT NULL CHECK (win_minor >= 0),
  -- What gambles added or took, and what a jackpot paid; null for nothing.
  gambled_minor bigint,
  jackpot_minor bigint CHECK (jackpot_minor > 0),
  balance_minor bigint NOT NULL,
  -- The first 8 bytes of the SHA-256 of the key that came with the spin.
  idempotency_key bigint NOT NULL,
  -- The round before this one, of the same player and game or of the same demo: the history follows these.
  previous_id bigint CHECK (previous_id < id),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  nonce integer NOT NULL,
  -- The title's version, by which the round is computed again.
  version integer NOT NULL,
  -- Whether the gamble was allowed when the round began: later changes of the setting do not apply to it.
  gamble boolean NOT NULL DEFAULT false,
  -- Whether the round asked its player for a choice.
  asks boolean NOT NULL DEFAULT false,
  -- Whether its frame has shown it completely.
  shown boolean NOT NULL DEFAULT false,
  game text NOT NULL,
  -- As text, so that the answer to a repeated call has the same bytes.
  book json,
  CONSTRAINT awaiting_round_has_no_win CHECK (closed_at IS NOT NULL OR win_minor = 0),
  CONSTRAINT awaiting_round_has_its_book CHECK (closed_at IS NOT NULL OR book IS NOT NULL)
) PARTITION BY RANGE (id);
-- Updates of a row (shown, closed) find room on its page and change no index.
CREATE TABLE originals.round_default PARTITION OF originals.round DEFAULT WITH (fillfactor = 90);

-- The round of a key, and the rounds of a session. Both are asked for within the months of the session.
CREATE INDEX round_of_session ON originals.round (session_id, idempotency_key);
CREATE INDEX round_awaiting_choice ON originals.round (user_id, id) WHERE closed_at IS NULL;
-- Every minute the monitor of gambles continues from the last round of each title that it judged, without reading the rounds of other titles.
CREATE INDEX round_of_game ON originals.round (game, id) WHERE user_id IS NOT NULL AND asks;

-- The last round of a player's game, or of a demo. Every spin reads it, in whatever month it was played.
CREATE TABLE originals.last_round (
  user_id bigint,
  session_id bigint,
  game text NOT NULL,
  round_id bigint NOT NULL,
  CONSTRAINT last_round_has_one_owner CHECK ((user_id IS NULL) <> (session_id IS NULL)),
  UNIQUE NULLS NOT DISTINCT (user_id, session_id, game)
) WITH (fillfactor = 50);

-- The choices of a round, in order, one for each question; partitioned with the rounds.
CREATE TABLE originals.choice (
  round_id bigint NOT NULL REFERENCES originals.round (id),
  at smallint NOT NULL CHECK (at >= 0),
  value smallint NOT NULL CHECK (value BETWEEN 0 AND 30),
  -- The balance that was shown with the result, so that the same answer can be given again.
  balance_minor bigint NOT NULL,
  -- The round had waited too long, and the server chose.
  auto_resolved boolean NOT NULL,
  made_at timestamptz NOT NULL,
  -- The side that a gamble showed; null for other questions and where the win was collected.
  drawn smallint CHECK (drawn IN (1, 2)),
  PRIMARY KEY (round_id, at)
) PARTITION BY RANGE (round_id);
CREATE TABLE originals.choice_default PARTITION OF originals.choice DEFAULT;

-- Every version of a title that was ever offered: a round continues, and is computed again, by the rules it began with.
CREATE TABLE originals.title (
  slug text NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (slug, version)
);

-- Stakes and wins of the operator's own games by day (UTC), real players and test accounts apart. Demos move no money and are not included.
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
  -- What gambles added or took. They are fair, so not a part of the return.
  gambled_minor bigint NOT NULL,
  -- What jackpots paid. The contribution follows from the title.
  jackpot_minor bigint NOT NULL CHECK (jackpot_minor >= 0),
  stake_max_minor bigint NOT NULL,
  squared_stakes numeric NOT NULL,
  -- Sum of (win / stake)², in bets².
  squared_wins double precision NOT NULL,
  PRIMARY KEY (game, version, day, real_players)
);

-- The state of the regular test of each title's odds (games/src/watch), over all rounds of real players.
CREATE TABLE originals.return_watch (
  game text NOT NULL,
  version integer NOT NULL,
  state jsonb NOT NULL,
  -- The greatest wealth of any claim, as a fraction of the alarm's threshold.
  evidence double precision NOT NULL,
  PRIMARY KEY (game, version)
);

-- A title whose results contradict its stated odds. One open alarm for each claim; an operator closes it after review.
CREATE TABLE originals.return_alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  version integer NOT NULL,
  claim text NOT NULL,
  -- The title's figures when the alarm was raised.
  rounds bigint NOT NULL,
  return_observed double precision NOT NULL,
  return_stated double precision NOT NULL,
  raised_at timestamptz NOT NULL,
  reviewed_at timestamptz
);
CREATE UNIQUE INDEX return_alarm_open ON originals.return_alarm (game, version, claim) WHERE reviewed_at IS NULL;
