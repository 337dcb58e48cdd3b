-- For a warehouse: when players were logged in, without from where and why it ended.
CREATE OR REPLACE VIEW analytics.session AS
SELECT id, user_id AS player_id, created_at AS begun_at, seen_at, ended_at
FROM sessions.session;
