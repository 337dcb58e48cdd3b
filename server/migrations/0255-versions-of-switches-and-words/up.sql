-- Two editors of one thing: a change names the version that it was made from.
ALTER TABLE notifications.rule ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
ALTER TABLE content.picture
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Who said last what it shows, and when; null for the words with which it was added.
  ADD COLUMN described_at timestamptz,
  ADD COLUMN described_by bigint;
