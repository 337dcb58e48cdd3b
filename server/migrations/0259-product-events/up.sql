-- Players of whom product events are sent: they have accepted the notice, by their latest log-in. Their name outside
-- is computed with a key once and stays, also when the key changes.
CREATE TABLE telemetry.counted_player (
  user_id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) = 32),
  since timestamptz NOT NULL
);

-- Product events that wait, once for each place that takes them. Sent ones are deleted.
CREATE TABLE telemetry.product_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sink text NOT NULL CHECK (sink IN ('service', 'files')),
  -- The same at each attempt, by which a receiver knows a second copy.
  uuid uuid NOT NULL,
  event text NOT NULL,
  player text NOT NULL,
  properties jsonb NOT NULL,
  at timestamptz NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX product_event_waiting ON telemetry.product_event (sink, id);
CREATE INDEX product_event_player ON telemetry.product_event (player);

-- What is known of a place that takes product events.
CREATE TABLE telemetry.product_sink (
  name text PRIMARY KEY CHECK (name IN ('service', 'files')),
  -- One process at a time sends, until then.
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  paused_until timestamptz NOT NULL DEFAULT '-infinity',
  -- Attempts that failed one after another.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- Too much waits since then: nothing is written for it.
  full_since timestamptz,
  -- Events that were never sent, and how many of them an alarm has said.
  dropped bigint NOT NULL DEFAULT 0 CHECK (dropped >= 0),
  alarmed bigint NOT NULL DEFAULT 0 CHECK (alarmed <= dropped)
);
