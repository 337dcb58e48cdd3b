-- Accounts that a person examines: their money calls wait until an operator lifts it. Signals begin none; reason and actor are in the audit log too.
CREATE TABLE signals.account_review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  begun_by text NOT NULL,
  begun_at timestamptz NOT NULL,
  lifted_by text,
  lifted_at timestamptz,
  CONSTRAINT account_review_is_lifted_whole CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);
CREATE UNIQUE INDEX account_review_one_open ON signals.account_review (user_id) WHERE lifted_at IS NULL;
CREATE INDEX account_review_of_player ON signals.account_review (user_id, id DESC);
