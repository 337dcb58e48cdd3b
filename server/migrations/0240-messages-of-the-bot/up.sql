-- Of what a player has asked the bot of the messenger to write. A player without a row has asked for nothing.
CREATE TABLE notifications.messenger_choice (
  user_id bigint PRIMARY KEY,
  deposits boolean NOT NULL,
  withdrawals boolean NOT NULL,
  gifts boolean NOT NULL,
  -- The chat in which it was asked: another account of the messenger gets nothing by it.
  chat text NOT NULL,
  chosen_at timestamptz NOT NULL,
  -- From which sum of a round on the bot writes of a win; null: of none.
  wins_above_minor bigint CHECK (wins_above_minor > 0)
);

ALTER TABLE notifications.rule DROP CONSTRAINT rule_channels_check,
  ADD CONSTRAINT rule_channels_check
    CHECK (channels <> '{}' AND channels <@ ARRAY['inbox', 'email', 'sms', 'push', 'messenger']);
ALTER TABLE notifications.message DROP CONSTRAINT message_channel_check,
  ADD CONSTRAINT message_channel_check CHECK (channel IN ('inbox', 'email', 'sms', 'push', 'messenger')) NOT VALID;

UPDATE notifications.rule SET channels = channels || ARRAY['messenger']
WHERE alias IN (
  'deposit-succeeded', 'deposit-failed', 'deposit-refused', 'withdrawal-requested', 'withdrawal-moved',
  'withdrawal-settled', 'withdrawal-failed', 'withdrawal-cancelled', 'gift-offered'
);
