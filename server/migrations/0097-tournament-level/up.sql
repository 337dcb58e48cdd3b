-- The level from which on players take part; null: from the first one.
ALTER TABLE tournaments.tournament ADD COLUMN level_id integer CHECK (level_id > 0);
