-- Views for a warehouse: server/sql makes them, each in a file of its domain.
CREATE SCHEMA analytics;

CREATE SCHEMA extracts;

-- A night whose files are wanted or written, by the day of India whose rows they have. One process at a time writes it:
-- it has a lease that it keeps while it works.
CREATE TABLE extracts.night (
  day date PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('wanted', 'written', 'removed')),
  wanted_at timestamptz NOT NULL,
  lease text,
  leased_until timestamptz,
  -- The files that are whole, as the manifest has them.
  files jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(files) = 'array'),
  written_at timestamptz,
  failure text CHECK (length(failure) <= 200),
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK (state = 'wanted' OR written_at IS NOT NULL)
);
CREATE INDEX night_wanted ON extracts.night (day) WHERE state = 'wanted';
