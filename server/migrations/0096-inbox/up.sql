CREATE SCHEMA inbox;

-- A message of the house to one player. Its words are the site's: here is what it is about (`name`), and the values in its words.
CREATE TABLE inbox.message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  -- What it says has happened, once.
  key text NOT NULL,
  name text NOT NULL CHECK (name ~ '^[a-z][a-z_]*$'),
  params jsonb NOT NULL CHECK (jsonb_typeof(params) = 'object'),
  created_at timestamptz NOT NULL,
  viewed_at timestamptz,
  -- A deleted message stays for its key, without its content, and is shown to no one.
  deleted_at timestamptz,
  CONSTRAINT message_once UNIQUE (user_id, key)
);
CREATE INDEX message_of_player ON inbox.message (user_id, id DESC) WHERE deleted_at IS NULL;
