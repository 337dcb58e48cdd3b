CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_member_by_time
  ON notifications.campaign_member (campaign_id, reached_at, user_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_promotion_sent ON notifications.message (sent_at)
  WHERE category = 'promotional' AND state = 'sent';
-- What campaigns have done before, one after the other: no message and no act waits for the counts of all.
DO $$
DECLARE
  one integer;
BEGIN
  FOR one IN SELECT id FROM notifications.campaign ORDER BY id LOOP
    UPDATE notifications.campaign AS c SET
      reached = (SELECT count(*) FROM notifications.campaign_member AS m WHERE m.campaign_id = c.id),
      (gifts_offered, gifts_refused, gifts_taken_back) = (
        SELECT count(*) FILTER (WHERE refused IS NULL), count(*) FILTER (WHERE refused IS NOT NULL),
          count(*) FILTER (WHERE withdrawn)
        FROM notifications.campaign_gift AS g WHERE g.campaign_id = c.id)
    WHERE c.id = one;
    COMMIT;
  END LOOP;
END $$;
