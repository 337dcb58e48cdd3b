-- Each rule and channel is a queue of its own: what waits of a campaign that is paused, or of a channel that is away,
-- is not read before what is due of the others. The index by time alone stays for processes of the version before.
CREATE INDEX CONCURRENTLY IF NOT EXISTS message_waiting ON notifications.message (rule_id, channel, due_at, id)
  WHERE state = 'waiting';
