CREATE SCHEMA webhooks;

-- Systems of the operator that are sent events. One that is stopped gets no new ones; what waits for it stays.
CREATE TABLE webhooks.target (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(name) <= 64),
  kind text NOT NULL CHECK (kind IN ('webhook', 'postback')),
  -- The address, or the template of one with macros.
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 1000),
  events text[] NOT NULL CHECK (cardinality(events) BETWEEN 1 AND 50),
  state text NOT NULL CHECK (state IN ('open', 'stopped')),
  version integer NOT NULL DEFAULT 1,
  -- Attempts that failed one after another, and until when nothing is sent because of them.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  paused_until timestamptz,
  -- Too much waits for it: what happens is not written for it until half of that is sent.
  full_since timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);

-- The newest signs, and those before it beside it until they end.
CREATE TABLE webhooks.secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id integer NOT NULL REFERENCES webhooks.target,
  sealed text NOT NULL,
  set_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE INDEX secret_of_target ON webhooks.secret (target_id, id);

-- An event for a target. `event` is its id there, for ever: sent again it has the same one.
CREATE TABLE webhooks.delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id integer NOT NULL REFERENCES webhooks.target,
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 100),
  type text NOT NULL,
  user_id bigint,
  data jsonb NOT NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  failure text CHECK (length(failure) <= 200),
  written_at timestamptz NOT NULL,
  -- Since when it waits, also of one that is sent again.
  waits_since timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (target_id, event),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX delivery_waiting ON webhooks.delivery (target_id, coalesce(user_id, 0), id) WHERE state = 'waiting';
CREATE INDEX delivery_of_target ON webhooks.delivery (target_id, id);
CREATE INDEX delivery_not_sent ON webhooks.delivery (target_id, state, id) WHERE state <> 'delivered';
CREATE INDEX delivery_of_user ON webhooks.delivery (user_id, id);
CREATE INDEX delivery_written_at ON webhooks.delivery USING brin (written_at);

-- The order of one player's deliveries to a target: one is under way at a time, and `due_at` is when the next may be
-- sent. Its user_id is 0 for events of no player.
CREATE TABLE webhooks.lane (
  target_id integer NOT NULL REFERENCES webhooks.target,
  user_id bigint NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (target_id, user_id)
) WITH (fillfactor = 70);
CREATE INDEX lane_due ON webhooks.lane (target_id, due_at);
