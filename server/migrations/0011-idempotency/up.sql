-- The first answer to each call that moves money, kept in the transaction that moved it. A second copy of the call waits
-- on the primary key until the first has committed, then gives the same bytes.
CREATE TABLE kernel.idempotency (
  user_id bigint NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 100),
  -- SHA-256 over the row's key, the path's parameters and the body.
  call_hash bytea NOT NULL CHECK (length(call_hash) = 32),
  -- Null only inside the transaction that is still at work.
  status smallint,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_age ON kernel.idempotency (created_at);
