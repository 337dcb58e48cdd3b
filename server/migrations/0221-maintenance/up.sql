-- Times of announced maintenance, in which no game and, where it says so, no payment begins.
CREATE SCHEMA maintenance;

CREATE TABLE maintenance.announcement (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- By language: why, in a sentence or two (contract/src/api/content/maintenance.ts).
  texts jsonb NOT NULL,
  -- Whether deposits and withdrawals wait too.
  payments boolean NOT NULL,
  cancelled boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX announcement_end ON maintenance.announcement (ends_at) WHERE NOT cancelled;

-- Players who asked for a message at the end. A row is deleted with the event that becomes the message.
CREATE TABLE maintenance.ask (
  announcement_id integer NOT NULL REFERENCES maintenance.announcement,
  user_id bigint NOT NULL REFERENCES accounts."user",
  PRIMARY KEY (announcement_id, user_id)
);
CREATE INDEX ask_user ON maintenance.ask (user_id);
