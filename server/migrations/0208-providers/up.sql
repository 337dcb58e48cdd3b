-- Providers of games that operators connect while the site runs. Their secrets are sealed. One that is set waits until
-- two operators put it in use; those before it end some time later. Whether a provider is stopped says who may bet.
CREATE TABLE play.provider (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(name) <= 64),
  protocol text NOT NULL CHECK (protocol IN ('seamless-wallet', 'action-list', 'signed-form')),
  dialect jsonb NOT NULL CHECK (jsonb_typeof(dialect) = 'object'),
  launch_url text CHECK (launch_url ~ '^https?://' AND length(launch_url) <= 500),
  feed_url text CHECK (feed_url ~ '^https?://' AND length(feed_url) <= 500),
  networks text[] NOT NULL CHECK (cardinality(networks) <= 50),
  state text NOT NULL CHECK (state IN ('open', 'stopped')),
  version integer NOT NULL DEFAULT 1,
  opened_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE play.provider_secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL REFERENCES play.provider,
  sealed text NOT NULL,
  set_at timestamptz NOT NULL,
  used_from timestamptz,
  ends_at timestamptz,
  CHECK (ends_at IS NULL OR used_from IS NOT NULL)
);
CREATE INDEX secret_of_provider ON play.provider_secret (provider, id);
