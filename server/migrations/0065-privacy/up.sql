CREATE SCHEMA privacy;

-- Accounts that their players have closed. Personal data is erased from erase_at on; the row stays, as the reason why there is none.
CREATE TABLE privacy.closure (
  user_id bigint PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  erase_at timestamptz NOT NULL,
  erased_at timestamptz,
  CONSTRAINT closure_order CHECK (erase_at >= closed_at AND (erased_at IS NULL OR erased_at >= erase_at))
);
CREATE INDEX closure_due ON privacy.closure (erase_at) WHERE erased_at IS NULL;
