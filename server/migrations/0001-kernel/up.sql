-- Epochs of the event log. Transaction ids are unique within a cluster only: when the log is restored into another cluster, a new epoch
-- begins, whose events come after those of the earlier epochs.
CREATE TABLE kernel.event_epoch (
  number integer PRIMARY KEY,
  -- pg_control_system().system_identifier; null where that may not be read.
  cluster bigint,
  begun_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO kernel.event_epoch (number) VALUES (1);

-- The event log: each event is written once, in the transaction of the change that it reports.
CREATE TABLE kernel.event (
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Changed by kernel.begin_event_epoch.
  epoch integer NOT NULL DEFAULT 1,
  -- The writing transaction. Consumers read in the order (epoch, xid, id) below the oldest one still running: ids alone are
  -- drawn before the commit, so a reader in the order of ids would miss an event that commits late.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  type text NOT NULL,
  user_id bigint,
  body jsonb NOT NULL DEFAULT '{}',
  -- Version of the state that the event carries, growing for each player or round. Null where it carries none.
  version bigint,
  -- The actor that caused it (player:7, provider:demo, system:payments.settle), and the request.
  actor text NOT NULL,
  request_id text,
  at timestamptz NOT NULL DEFAULT now(),
  -- The day of writing, in UTC: a partition is a day.
  day date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  -- The order of reading, and the only index: every bet writes here.
  CONSTRAINT event_order PRIMARY KEY (epoch, xid, id, day)
) PARTITION BY RANGE (day);
-- For days whose partition was not created in time, so that no bet fails.
CREATE TABLE kernel.event_default PARTITION OF kernel.event DEFAULT;

CREATE FUNCTION kernel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kernel.event
  FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();
CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kernel.event_default
  FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

-- The position of each consumer: the effects of all events up to (epoch, xid, id) were committed together with it.
CREATE TABLE kernel.consumer (
  name text PRIMARY KEY,
  epoch integer NOT NULL DEFAULT 0,
  xid xid8 NOT NULL DEFAULT '0',
  id bigint NOT NULL DEFAULT 0,
  moved_at timestamptz NOT NULL DEFAULT now()
);

-- Copies of events that a consumer could not process after several tries: the log's own rows are dropped with their day.
CREATE TABLE kernel.event_failure (
  consumer text NOT NULL,
  event_id bigint NOT NULL,
  epoch integer NOT NULL,
  xid xid8 NOT NULL,
  type text NOT NULL,
  user_id bigint,
  body jsonb NOT NULL,
  version bigint,
  at timestamptz NOT NULL,
  error text NOT NULL,
  tries integer NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  -- An operator asked for another try.
  retry boolean NOT NULL DEFAULT false,
  resolved_at timestamptz,
  -- Null where a retry resolved it: who dismissed the event instead, and why.
  dismissed_by text,
  dismiss_reason text,
  PRIMARY KEY (consumer, event_id),
  CHECK ((dismissed_by IS NULL) = (dismiss_reason IS NULL) AND (dismissed_by IS NULL OR resolved_at IS NOT NULL))
);
CREATE INDEX event_failure_open ON kernel.event_failure (consumer, event_id) WHERE resolved_at IS NULL;

-- The one row that /readyz writes, to know that the database takes writes.
CREATE TABLE kernel.write_probe (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  at timestamptz NOT NULL
);

-- The first answer to each call that moves money, saved in the transaction that moved it. A second copy of the call waits on the primary
-- key until the first has committed, then returns the same bytes.
CREATE TABLE kernel.idempotency (
  user_id bigint NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 100),
  -- SHA-256 over the row's key, the path's parameters and the body.
  call_hash bytea NOT NULL CHECK (length(call_hash) = 32),
  -- Null only within the transaction of the call.
  status smallint,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_age ON kernel.idempotency (created_at);
