-- The log-in in which a browser was added: its messages end with it. Null for browsers of before, whose messages end
-- with any log-in of their player.
ALTER TABLE notifications.push_subscription ADD COLUMN session_id bigint;
