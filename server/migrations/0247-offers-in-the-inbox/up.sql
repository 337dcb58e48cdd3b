-- Messages that offer something are not shown while no offer may be made to their player.
ALTER TABLE inbox.message ADD COLUMN is_offer boolean NOT NULL DEFAULT false;
UPDATE inbox.message AS m SET is_offer = true FROM notifications.rule AS r
WHERE r.category = 'promotional' AND m.key LIKE 'rule:' || r.id || ':%' AND m.deleted_at IS NULL;
