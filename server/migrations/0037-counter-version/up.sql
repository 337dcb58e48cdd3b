-- Grows with each change of the counter, under the lock of its row: a message with an older value is dropped.
ALTER TABLE placements.counter ADD COLUMN version bigint NOT NULL DEFAULT 0;
