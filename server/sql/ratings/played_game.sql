-- How many rounds each player played of each game on each day of India, by the build that is read.
CREATE OR REPLACE VIEW ratings.played_game AS
SELECT user_id, game_id, day, rounds FROM ratings.player_day
WHERE rounds > 0 AND build = (SELECT build FROM kernel.projection WHERE name = 'ratings.player-days');
