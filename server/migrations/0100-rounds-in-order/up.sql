-- When the last counted round of a member was settled: a round after it is added to the score without reading the others.
ALTER TABLE tournaments.member ADD COLUMN last_at timestamptz;
UPDATE tournaments.member m SET last_at = r.at
FROM (SELECT tournament_id, user_id, band, max(settled_at) AS at FROM tournaments.round WHERE stake_minor > 0 GROUP BY tournament_id, user_id, band) r
WHERE m.tournament_id = r.tournament_id AND m.user_id = r.user_id AND m.band = r.band AND m.rounds > 0;
-- The rounds of a member as they count, the last ones first for a series.
CREATE INDEX round_in_order ON tournaments.round (tournament_id, user_id, band, settled_at, version) WHERE stake_minor > 0;
