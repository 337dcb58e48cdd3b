-- What other domains may know of a log-in: whether it has ended.
CREATE OR REPLACE VIEW sessions.session_state AS
SELECT id, user_id, ended_at IS NOT NULL AS ended FROM sessions.session;
