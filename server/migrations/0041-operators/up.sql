CREATE SCHEMA operators;

-- People who run the site. An operator is made on the command line with a set-up token, and can log in once password and authenticator app are set.
CREATE TABLE operators.operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- Names of roles, or single permissions (domain.act).
  roles text[] NOT NULL,
  created_at timestamptz NOT NULL,
  password_hash text,
  -- The secret of the authenticator app, encrypted with a key of the server.
  sealed_secret text,
  -- Null: the set-up is not finished.
  ready_at timestamptz,
  -- The time step of the last code that was taken: it and older ones are not taken again.
  last_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamptz,
  set_up_hash bytea UNIQUE CHECK (length(set_up_hash) = 32),
  set_up_until timestamptz,
  CONSTRAINT operator_ready_with_both_factors CHECK (ready_at IS NULL OR (password_hash IS NOT NULL AND sealed_secret IS NOT NULL)),
  CONSTRAINT operator_set_up_has_an_end CHECK ((set_up_hash IS NULL) = (set_up_until IS NULL))
);

CREATE TABLE operators.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators.operator (id),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX session_open_by_operator ON operators.session (operator_id) WHERE ended_at IS NULL;

-- Log-ins that failed, by account and address, by account, and by address, each as a keyed hash. The more there are, the longer the next must wait.
CREATE TABLE operators.failed_attempt (
  subject_hash bytea PRIMARY KEY CHECK (length(subject_hash) = 32),
  failures integer NOT NULL CHECK (failures >= 0),
  last_at timestamptz NOT NULL
);
CREATE INDEX failed_attempt_age ON operators.failed_attempt (last_at);

-- Acts that wait for a second operator. One is decided once, and never by the operator who asked for it.
CREATE TABLE operators.approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Method and path of the row.
  act text NOT NULL,
  permission text NOT NULL,
  input jsonb NOT NULL,
  reason text NOT NULL,
  requested_by bigint NOT NULL REFERENCES operators.operator (id),
  requested_at timestamptz NOT NULL,
  request_id text,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'refused')),
  decided_by bigint REFERENCES operators.operator (id),
  decided_at timestamptz,
  decision_reason text,
  CONSTRAINT approval_decision_is_whole
    CHECK ((state = 'pending') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decision_reason IS NULL)),
  CONSTRAINT approval_by_another_operator CHECK (state <> 'approved' OR decided_by <> requested_by)
);
CREATE INDEX approval_by_state ON operators.approval (state, id);
