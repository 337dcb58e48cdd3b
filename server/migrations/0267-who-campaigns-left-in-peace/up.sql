-- Players of the segment whom protection has kept out of the last look at all of them, or of the one that is under way.
ALTER TABLE notifications.campaign ADD COLUMN left_in_peace bigint NOT NULL DEFAULT 0;
