-- Events of the house, written once in the transaction that made them true.
CREATE TABLE kernel.event (
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The writing transaction. Consumers read in the order (xid, id) below the oldest one still running: ids alone are
  -- drawn before the commit, so a reader that went by them would step over a event that commits late.
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
