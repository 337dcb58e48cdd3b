-- The days of India on which a player played, by the build that is read.
CREATE OR REPLACE VIEW ratings.play_day AS
SELECT user_id, day FROM ratings.player_day
WHERE rounds > 0 AND build = (SELECT build FROM kernel.projection WHERE name = 'ratings.player-days');
