-- Jackpots that many players and titles fill. Their whole paise are an account of the ledger; each jackpot's exact sum, in ten-thousandths of
-- a paisa, is here, so that no contribution is lost by rounding.
CREATE SCHEMA jackpots;

CREATE TABLE jackpots.jackpot (
  slug text PRIMARY KEY,
  names jsonb NOT NULL CHECK (content.in_both_languages(names)),
  -- The bet that fills the jackpot to this sum wins it whole. The ledger books at most 10 million rupees at once.
  must_hit_minor bigint NOT NULL CHECK (must_hit_minor BETWEEN 1 AND 900000000),
  -- The sum that applies when the jackpot begins at zero again.
  next_must_hit_minor bigint CHECK (next_must_hit_minor BETWEEN 1 AND 900000000),
  -- Its current sum, in ten-thousandths of a paisa. Its whole paise are in the ledger.
  sum_units bigint NOT NULL DEFAULT 0 CHECK (sum_units >= 0),
  -- Number of its contributions so far.
  seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 10);

-- What each bet contributed and won, in order. Each row follows from the one before.
CREATE TABLE jackpots.contribution (
  jackpot text NOT NULL REFERENCES jackpots.jackpot,
  seq bigint NOT NULL,
  round text NOT NULL,
  user_id bigint NOT NULL,
  stake_minor bigint NOT NULL,
  units bigint NOT NULL CHECK (units > 0),
  -- A paisa that the remainders of earlier contributions add up to, booked with this one.
  carried_minor bigint NOT NULL,
  won_minor bigint NOT NULL CHECK (won_minor >= 0),
  won_by text CHECK (won_by IN ('reels', 'full')),
  after_units bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (jackpot, seq),
  UNIQUE (round)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpots.contribution FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

CREATE TABLE jackpots.cycle (
  jackpot text NOT NULL REFERENCES jackpots.jackpot,
  number integer NOT NULL CHECK (number > 0),
  -- The least and the greatest sum it may have been drawn at.
  lower_minor bigint NOT NULL CHECK (lower_minor > 0),
  must_hit_minor bigint NOT NULL,
  -- The hidden sum, and the salt that prevents guessing it from the commitment. Secret while the cycle is open: only jackpots.take_in and the
  -- regular check read them, everything else reads jackpots.public_cycle.
  hit_minor bigint NOT NULL CHECK (hit_minor BETWEEN lower_minor AND must_hit_minor),
  salt bytea NOT NULL CHECK (length(salt) = 32),
  -- SHA-256 of jackpots.committed_text.
  commitment bytea NOT NULL CHECK (length(commitment) = 32),
  begun_at timestamptz NOT NULL,
  -- The contribution that ended it.
  ended_seq bigint,
  PRIMARY KEY (jackpot, number),
  FOREIGN KEY (jackpot, ended_seq) REFERENCES jackpots.contribution (jackpot, seq)
);
CREATE UNIQUE INDEX cycle_open ON jackpots.cycle (jackpot) WHERE ended_seq IS NULL;

CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON jackpots.cycle FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change();

-- The position up to which each jackpot's contributions were compared with each other and with its sum.
CREATE TABLE jackpots.verified (
  jackpot text PRIMARY KEY REFERENCES jackpots.jackpot,
  seq bigint NOT NULL,
  after_units bigint NOT NULL
);

INSERT INTO jackpots.jackpot (slug, names, must_hit_minor) VALUES ('mail-bag', '{ "en": "Mail Bag Jackpot", "hi": "डाक थैला जैकपॉट" }', 10000000);
