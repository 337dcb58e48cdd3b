-- When a player looked last at what a counter counts: what is newer is counted when it is read, and written for no one.
ALTER TABLE placements.counter ADD COLUMN seen_at timestamptz;
-- From when on players see a tournament.
ALTER TABLE tournaments.tournament ADD COLUMN announced_at timestamptz;
UPDATE tournaments.tournament SET announced_at = least(starts_at, now()) WHERE state <> 'draft';
