-- Whether the newest open log-in of a player is on a phone or tablet.
CREATE OR REPLACE VIEW sessions.open_device AS
SELECT DISTINCT ON (user_id) user_id, user_agent ~ 'Mobi|Android|iPhone|iPad' AS mobile FROM sessions.session
WHERE ended_at IS NULL ORDER BY user_id, id DESC;
