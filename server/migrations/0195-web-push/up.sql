-- The pairs of keys (VAPID) by which push services know us. A subscription belongs to the pair it was made with: none
-- is removed.
CREATE TABLE notifications.push_key (
  generation integer PRIMARY KEY CHECK (generation > 0),
  public_key text NOT NULL UNIQUE,
  -- The private key, sealed under the master secret.
  sealed text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A browser that takes push messages of a player. A browser has one endpoint for all its players.
CREATE TABLE notifications.push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  generation integer NOT NULL REFERENCES notifications.push_key,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_player ON notifications.push_subscription (user_id, id);

ALTER TABLE notifications.rule DROP CONSTRAINT rule_channels_check,
  ADD CONSTRAINT rule_channels_check CHECK (channels <> '{}' AND channels <@ ARRAY['inbox', 'email', 'sms', 'push']);
ALTER TABLE notifications.message DROP CONSTRAINT message_channel_check,
  ADD CONSTRAINT message_channel_check CHECK (channel IN ('inbox', 'email', 'sms', 'push'));
ALTER TABLE messages.outbox DROP CONSTRAINT outbox_channel_check,
  ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('email', 'sms', 'push'));

-- What a player would want to know at once.
UPDATE notifications.rule SET channels = channels || ARRAY['push']
WHERE alias IN (
  'new-device', 'deposit-refused', 'withdrawal-settled', 'withdrawal-failed', 'verification-accepted',
  'verification-again', 'verification-refused',
  'dispute-answered', 'gift-offered'
);
