-- From which points each level begins.
CREATE OR REPLACE VIEW loyalty.level_start AS
SELECT id, min_points FROM loyalty.level WHERE state <> 'draft';

-- The level that a player was last notified of; no one is notified of the first.
CREATE OR REPLACE VIEW loyalty.player_level AS
SELECT p.user_id, l.min_points FROM loyalty.player AS p JOIN loyalty.level AS l ON l.id = p.level_id;
