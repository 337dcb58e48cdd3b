-- How often the gift of a player's mission was taken back: the next one has a key of its own.
ALTER TABLE missions.task ADD COLUMN undone integer NOT NULL DEFAULT 0 CHECK (undone >= 0);
