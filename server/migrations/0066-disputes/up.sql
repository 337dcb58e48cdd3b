CREATE SCHEMA disputes;

-- What a player disputes of a round (by the id that the player sees) or of a payment (by its number), and the answer that the player reads.
CREATE TABLE disputes.dispute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  about text NOT NULL CHECK (about IN ('round', 'payment')),
  ref text NOT NULL,
  message text NOT NULL,
  opened_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'rejected')),
  answer text,
  paid_minor bigint NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  answered_at timestamptz,
  CONSTRAINT dispute_answer_is_whole CHECK ((outcome IS NULL) = (answer IS NULL) AND (outcome IS NULL) = (answered_at IS NULL)),
  CONSTRAINT dispute_pays_if_upheld CHECK (paid_minor = 0 OR outcome = 'upheld')
);
CREATE UNIQUE INDEX dispute_one_open ON disputes.dispute (user_id, about, ref) WHERE outcome IS NULL;
CREATE INDEX dispute_of_player ON disputes.dispute (user_id, id DESC);
CREATE INDEX dispute_queue ON disputes.dispute (id) WHERE outcome IS NULL;
