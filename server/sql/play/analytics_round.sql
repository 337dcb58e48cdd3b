-- For a warehouse: rounds and what they came to.
CREATE OR REPLACE VIEW analytics.round AS
SELECT id, created_at AS begun_at, closed_at AS ended_at, user_id AS player_id, game_id, developer AS provider, round,
  bet_minor, win_minor, undone_minor, promotion_minor, closed AS is_closed
FROM play.round;
