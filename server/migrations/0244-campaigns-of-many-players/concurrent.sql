CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_member_by_time
  ON notifications.campaign_member (campaign_id, reached_at, user_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_promotion_sent ON notifications.message (sent_at)
  WHERE category = 'promotional' AND state = 'sent';
