-- What the service of feature flags said last of features that it may switch. It counts before the setting.
CREATE TABLE settings.flag (
  alias text PRIMARY KEY,
  enabled boolean NOT NULL,
  read_at timestamptz NOT NULL
);
