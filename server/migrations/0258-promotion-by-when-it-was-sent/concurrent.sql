-- Caps count what was sent by when it was sent, and what waits: both of one player.
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_promotion_of_player ON notifications.message (user_id, sent_at)
  WHERE category = 'promotional' AND (state = 'sent' OR uncertain > 0);
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_promotion_waits ON notifications.message (user_id)
  WHERE category = 'promotional' AND state = 'waiting';
