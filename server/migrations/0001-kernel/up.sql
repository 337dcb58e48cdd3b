-- The event log: each event is written once, in the transaction of the change that it reports.
CREATE TABLE kernel.event (
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The writing transaction. Consumers read in the order (xid, id) below the oldest one still running: ids alone are
  -- drawn before the commit, so a reader that went by them would miss an event that commits late.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  type text NOT NULL,
  user_id bigint,
  body jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now(),
  -- The order of reading, and the only index: every bet writes here.
  CONSTRAINT event_order PRIMARY KEY (xid, id)
);

CREATE FUNCTION kernel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kernel.event
  FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

-- How far each consumer has read: everything up to (xid, id) has had its effect, in the same transaction as the move.
CREATE TABLE kernel.consumer (
  name text PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT '0',
  id bigint NOT NULL DEFAULT 0,
  moved_at timestamptz NOT NULL DEFAULT now()
);

-- The first answer to each call that moves money, saved in the transaction that moved it. A second copy of the call waits
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
