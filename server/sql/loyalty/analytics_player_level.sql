-- For a warehouse: how far each player has come.
CREATE OR REPLACE VIEW analytics.player_level AS
SELECT user_id AS player_id, level_id, earned_points FROM loyalty.player;
