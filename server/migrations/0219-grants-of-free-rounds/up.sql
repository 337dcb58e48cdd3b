-- Where a provider is asked to grant the free rounds of a gift, and how far that has come. A grant has a next time
-- while the provider is to be asked; its gift's number is the key under which the provider knows it. What failed once
-- comes behind what was not asked yet. A grant is to be ended with its gift, or when that is taken back (ends_at).
ALTER TABLE play.provider ADD COLUMN grant_url text CHECK (grant_url ~ '^https?://' AND length(grant_url) <= 500);

CREATE TABLE play.provider_grant (
  free_bet_id bigint PRIMARY KEY REFERENCES play.free_bet,
  provider text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'granted', 'cancelling', 'ended')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  failure text CHECK (length(failure) <= 200),
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  granted_at timestamptz,
  ended_at timestamptz,
  CHECK ((state IN ('waiting', 'cancelling')) = (next_at IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX provider_grant_due ON play.provider_grant (provider, (failure IS NOT NULL), next_at)
  WHERE next_at IS NOT NULL;
CREATE INDEX provider_grant_running ON play.provider_grant (ends_at) WHERE state IN ('waiting', 'granted');
CREATE INDEX provider_grant_cancelling ON play.provider_grant (free_bet_id) WHERE state = 'cancelling';
