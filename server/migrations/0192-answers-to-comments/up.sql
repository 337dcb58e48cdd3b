-- Who changed an article last; null for what came with the installation.
ALTER TABLE blog.article ADD COLUMN changed_by bigint, ADD COLUMN changed_at timestamptz;
UPDATE blog.article SET changed_at = created_at;
ALTER TABLE blog.article ALTER COLUMN changed_at SET NOT NULL;

-- The comment that one answers; its words stay when that one is removed.
ALTER TABLE blog.comment ADD COLUMN answer_to bigint REFERENCES blog.comment ON DELETE SET NULL;
CREATE INDEX comment_answers ON blog.comment (answer_to) WHERE answer_to IS NOT NULL;
