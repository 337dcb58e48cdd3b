-- Promotional messages have a consumer of their own. It begins where the one of all messages is: an event that this one
-- has read has its messages, and one that it has not read yet is promoted once.
INSERT INTO kernel.consumer (name, epoch, xid, id)
SELECT 'notifications.promote', epoch, xid, id FROM kernel.consumer WHERE name = 'notifications.write'
ON CONFLICT (name) DO NOTHING;
