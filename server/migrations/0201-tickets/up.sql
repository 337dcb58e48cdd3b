-- A question of a player to support, with its messages.
CREATE TABLE support.ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  subject text NOT NULL,
  -- A round (by the id that the player sees) or a payment (by its number) of the player's own.
  about text CHECK (about IN ('round', 'payment')),
  ref text,
  state text NOT NULL CHECK (state IN ('open', 'taken', 'answered', 'closed')),
  -- The operator who works on it.
  taken_by bigint,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Since when it waits for an answer, or when it was answered or closed.
  since timestamptz NOT NULL,
  helped boolean,
  rated_at timestamptz,
  CHECK ((about IS NULL) = (ref IS NULL)),
  CHECK ((state = 'taken') = (taken_by IS NOT NULL)),
  CHECK ((helped IS NULL) = (rated_at IS NULL))
);
CREATE INDEX ticket_of_player ON support.ticket (user_id, changed_at DESC, id DESC);
CREATE INDEX ticket_opened ON support.ticket (user_id, opened_at);
CREATE INDEX ticket_queue ON support.ticket (state, since, id);
CREATE INDEX ticket_changed ON support.ticket (changed_at);
CREATE INDEX ticket_rated ON support.ticket (rated_at) WHERE rated_at IS NOT NULL;

CREATE TABLE support.ticket_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES support.ticket ON DELETE CASCADE,
  user_id bigint NOT NULL,
  -- The operator who wrote it; null where the player did.
  operator_id bigint,
  text text NOT NULL CHECK (text <> ''),
  written_at timestamptz NOT NULL
);
CREATE INDEX ticket_message_of_ticket ON support.ticket_message (ticket_id, id);
CREATE INDEX ticket_message_of_player ON support.ticket_message (user_id, written_at) WHERE operator_id IS NULL;

CREATE INDEX rating_by_day ON support.rating (rated_at);
