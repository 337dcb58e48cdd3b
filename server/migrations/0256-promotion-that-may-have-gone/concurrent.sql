-- The standing check also looks at promotion that the other side may have taken without saying so.
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_promotion_gone ON notifications.message (sent_at)
  WHERE category = 'promotional' AND (state = 'sent' OR uncertain > 0);
