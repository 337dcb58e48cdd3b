-- Questions at a service of support: which conversation there is whose, and what has gone there and come from there.
CREATE TABLE support.desk_conversation (
  ticket_id bigint PRIMARY KEY REFERENCES support.ticket ON DELETE CASCADE,
  user_id bigint,
  service text NOT NULL,
  conversation text NOT NULL,
  -- The last message of the player that the service has; 0 for none yet.
  sent_to bigint NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL,
  UNIQUE (service, conversation)
);
CREATE INDEX desk_conversation_of_player ON support.desk_conversation (user_id) WHERE user_id IS NOT NULL;

-- The service's number of a message that an agent wrote there, so that a second delivery of it is no second message.
ALTER TABLE support.ticket_message
  ADD COLUMN desk_id text,
  ADD CONSTRAINT ticket_message_author CHECK (operator_id IS NULL OR desk_id IS NULL);
CREATE UNIQUE INDEX ticket_message_of_desk ON support.ticket_message (ticket_id, desk_id) WHERE desk_id IS NOT NULL;
DROP INDEX support.ticket_message_of_player;
CREATE INDEX ticket_message_of_player ON support.ticket_message (user_id, written_at)
  WHERE operator_id IS NULL AND desk_id IS NULL;
