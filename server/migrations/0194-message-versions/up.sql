-- The version that was published when a draft was saved: of two drafts from the same one only the first can be
-- published.
ALTER TABLE notifications.template ADD COLUMN base integer CHECK (base > 0);
