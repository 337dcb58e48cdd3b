-- For which visitors a feature is on or off, in their order; the first rule that fits counts, and the setting where
-- none does.
CREATE TABLE settings.flag_rule (
  alias text PRIMARY KEY,
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'array'),
  -- One more with each change.
  version integer NOT NULL CHECK (version > 0),
  changed_at timestamptz NOT NULL
);
