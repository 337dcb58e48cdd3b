-- What an editor has saved of an article that readers see already; they see it once it is published, or from
-- draft_at on.
ALTER TABLE blog.article
  ADD COLUMN draft jsonb,
  ADD COLUMN draft_at timestamptz,
  -- Readers have seen it, so that its address stays. Set where it is withdrawn or changed; of one that is shown it is
  -- true by itself.
  ADD COLUMN seen boolean NOT NULL DEFAULT false,
  -- The version for which draft, draft_at and seen hold. Where it is lower than version a process of before
  -- has changed the article, which knows
  -- none of them: its text is in the other columns, and the draft counts no more.
  ADD COLUMN draft_version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT article_draft_at_check CHECK (draft_at IS NULL OR draft IS NOT NULL) NOT VALID;
ALTER TABLE blog.article VALIDATE CONSTRAINT article_draft_at_check;

-- Every text of an article that was saved.
CREATE TABLE blog.article_version (
  article_id integer NOT NULL REFERENCES blog.article,
  version integer NOT NULL CHECK (version >= 1),
  draft jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  -- Null: the installation brought it.
  saved_by bigint,
  -- The version from which it was taken again.
  restored integer,
  PRIMARY KEY (article_id, version)
);
INSERT INTO blog.article_version (article_id, version, draft, saved_at, saved_by)
SELECT id, version,
  jsonb_build_object('slug', slug, 'topic', topic, 'weight', weight, 'picture', picture, 'texts', texts),
  changed_at, changed_by
FROM blog.article;
-- A draft that was changed may be one that readers have seen before it was withdrawn.
UPDATE blog.article SET draft_version = version, seen = state = 'draft' AND version > 1;
