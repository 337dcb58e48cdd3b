CREATE SCHEMA settings;

-- What operators may change while the server runs. GET /settings shows the `public` rows.
CREATE TABLE settings.setting (
  alias text PRIMARY KEY CHECK (alias ~ '^[a-z][a-z0-9_.]*$'),
  value jsonb NOT NULL,
  public boolean NOT NULL
);

CREATE TABLE settings.currency (
  id integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  is_default boolean NOT NULL,
  has_minor boolean NOT NULL,
  dollar_rate numeric(12, 4)
);
CREATE UNIQUE INDEX currency_one_default ON settings.currency (is_default) WHERE is_default;
