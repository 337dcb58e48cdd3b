CREATE SCHEMA messages;

-- Mails and text messages that a demo shows in place of sending them. Empty where SMTP_URL and SMS_URL are set, and in production.
CREATE TABLE messages.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The message's own number: one that is delivered again stays one row.
  message_id text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'hi')),
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  link text,
  sent_at timestamptz NOT NULL
);
CREATE INDEX outbox_by_recipient ON messages.outbox (recipient, id);
