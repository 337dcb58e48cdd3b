-- Readers have seen it, so that its address stays. Set where it is stopped; of one that is published it is true by
-- itself.
ALTER TABLE seasons.season ADD COLUMN seen boolean NOT NULL DEFAULT false;
