CREATE SCHEMA payments;

-- A way to pay in or out. `adapter` names the code that speaks to whoever runs it.
CREATE TABLE payments.system (
  system text NOT NULL CHECK (system ~ '^[a-z0-9_-]{1,40}$'),
  direction text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  adapter text NOT NULL,
  name_en text NOT NULL,
  name_hi text NOT NULL,
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
  return_url text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When the payment system is asked next how the operation stands.
  ask_at timestamptz,
  FOREIGN KEY (system, direction) REFERENCES payments.system (system, direction)
);
CREATE INDEX payment_of_player ON payments.payment (user_id, id DESC);
CREATE INDEX payment_to_ask ON payments.payment (ask_at) WHERE ask_at IS NOT NULL;

-- Every call of a payment system that was taken: the same event again gets the same answer and does nothing.
CREATE TABLE payments.webhook (
  system text NOT NULL,
  event_id text NOT NULL,
  body_hash bytea NOT NULL,
  payment_id bigint NOT NULL REFERENCES payments.payment (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (system, event_id)
);

-- The sandbox payment system's own records: what it was asked for and how its tester decided. The server learns of it by webhook only.
CREATE TABLE payments.sandbox_operation (
  operation_id bigint PRIMARY KEY,
  system text NOT NULL,
  amount_minor bigint NOT NULL,
  locale text NOT NULL,
  return_path text NOT NULL,
  outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'success', 'fail', 'pending')),
  -- A decision that its webhook has yet to deliver.
  deliver_at timestamptz,
  deliveries integer NOT NULL DEFAULT 0
);
CREATE INDEX sandbox_to_deliver ON payments.sandbox_operation (deliver_at) WHERE deliver_at IS NOT NULL;
