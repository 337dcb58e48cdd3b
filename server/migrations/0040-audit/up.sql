CREATE SCHEMA audit;

-- The ends of the chains. Subjects are spread over sixteen chains, so that acts on different subjects rarely wait for each other's commit; no
-- bet writes here.
CREATE TABLE audit.chain (
  number smallint PRIMARY KEY CHECK (number BETWEEN 0 AND 15),
  seq bigint NOT NULL DEFAULT 0,
  head bytea NOT NULL DEFAULT ''
) WITH (fillfactor = 50);
INSERT INTO audit.chain (number) SELECT generate_series(0, 15);

-- One row for each act of an operator, of a player's protection and of a payment, written by audit.record in the act's own transaction.
CREATE SEQUENCE audit.entry_id;
CREATE TABLE audit.entry (
  chain smallint NOT NULL REFERENCES audit.chain (number),
  seq bigint NOT NULL CHECK (seq > 0),
  id bigint NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  -- As in events: operator:3, player:7, system:payments.ask.
  actor text NOT NULL,
  -- The second operator of an act that needs two.
  approved_by text CHECK (approved_by <> actor),
  -- domain.act
  act text NOT NULL CHECK (act ~ '^[a-z-]+\.[a-z-]+$'),
  -- kind:number, such as player:7
  subject text NOT NULL CHECK (subject ~ '^[a-z_-]+:.+$'),
  reason text,
  request_id text,
  before_value jsonb CHECK (length(before_value::text) <= 8000),
  after_value jsonb CHECK (length(after_value::text) <= 8000),
  hash bytea NOT NULL,
  PRIMARY KEY (chain, seq)
);
ALTER SEQUENCE audit.entry_id OWNED BY audit.entry.id;
CREATE INDEX entry_by_subject ON audit.entry (subject, id);
CREATE INDEX entry_by_actor ON audit.entry (actor, id);
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();
