CREATE SCHEMA payments;

-- A payment system in one direction. `adapter` is the name of the code that calls it.
CREATE TABLE payments.system (
  system text NOT NULL CHECK (system ~ '^[a-z0-9_-]{1,40}$'),
  direction text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  adapter text NOT NULL,
  -- In every language: { en, hi }.
  name jsonb NOT NULL CHECK (jsonb_typeof(name) = 'object'),
  min_minor bigint NOT NULL CHECK (min_minor > 0),
  max_minor bigint NOT NULL,
  commission_bp integer NOT NULL DEFAULT 0 CHECK (commission_bp BETWEEN 0 AND 5000),
  requisites jsonb NOT NULL DEFAULT '[]',
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  PRIMARY KEY (system, direction),
  CHECK (max_minor >= min_minor)
);

-- Statuses and types are the product's own numbers (contract/src/payments.ts).
CREATE TABLE payments.payment (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  type_id integer NOT NULL CHECK (type_id IN (1, 2, 3, 4, 7, 8)),
  status_id integer NOT NULL CHECK (status_id BETWEEN 1 AND 11),
  system text NOT NULL,
  direction text NOT NULL,
  sum_minor bigint NOT NULL CHECK (sum_minor > 0),
  commission_minor bigint NOT NULL DEFAULT 0,
  requisites jsonb NOT NULL DEFAULT '{}',
  redirect_url text,
  -- Where the player goes when the payment system is done; null: the page of this payment.
  return_url text,
  locale text NOT NULL CHECK (locale IN ('en', 'hi')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When the next step is due: the call that starts or pays it, or a question about its state. Null: no call is due any more.
  due_at timestamptz,
  -- Calls since the last answer: the pause before the next one grows with them.
  attempts integer NOT NULL DEFAULT 0,
  FOREIGN KEY (system, direction) REFERENCES payments.system (system, direction)
);
CREATE INDEX payment_of_player ON payments.payment (user_id, id DESC);
CREATE INDEX payment_due ON payments.payment (due_at) WHERE due_at IS NOT NULL;

-- Events that payment systems have sent: a repeat changes nothing, and is rejected when its body differs.
CREATE TABLE payments.webhook (
  system text NOT NULL,
  event_id text NOT NULL,
  body_hash bytea NOT NULL,
  payment_id bigint NOT NULL REFERENCES payments.payment (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (system, event_id)
);

-- Cases for a person: money that came in and could not be credited, answers that contradict each other. Each once, however often it is seen.
CREATE TABLE payments.alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('credit_refused', 'other_sum', 'altered_event', 'contradiction')),
  payment_id bigint NOT NULL REFERENCES payments.payment (id),
  event_id text,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (kind, payment_id, event_id)
);
CREATE INDEX alarm_open ON payments.alarm (id) WHERE resolved_at IS NULL;

-- The sandbox payment system's own records: its operations and the tester's decisions. The server receives these by webhook only.
CREATE TABLE payments.sandbox_operation (
  operation_id bigint PRIMARY KEY,
  system text NOT NULL,
  amount_minor bigint NOT NULL,
  locale text NOT NULL,
  return_path text NOT NULL,
  outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'success', 'fail', 'pending')),
  -- Set while the decision's webhook is not delivered yet.
  deliver_at timestamptz,
  deliveries integer NOT NULL DEFAULT 0
);
CREATE INDEX sandbox_to_deliver ON payments.sandbox_operation (deliver_at) WHERE deliver_at IS NOT NULL;
