-- Articles in every language, and what players say of them.
CREATE SCHEMA blog;

CREATE TABLE blog.article (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  topic text NOT NULL,
  weight integer NOT NULL,
  picture text NOT NULL,
  -- By language: title, seoTitle, description, body (contract/src/api/blog/blog.ts).
  texts jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'published')),
  -- Nobody sees it before.
  publish_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (state = 'draft' OR publish_at IS NOT NULL)
);

CREATE TABLE blog.comment (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  article_id integer NOT NULL REFERENCES blog.article (id),
  user_id bigint NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'shown', 'refused')),
  created_at timestamptz NOT NULL
);
-- The same words of one player once below an article.
CREATE UNIQUE INDEX comment_once ON blog.comment (article_id, user_id, md5(text));
CREATE INDEX comment_shown ON blog.comment (article_id, id DESC) WHERE state = 'shown';
CREATE INDEX comment_of_player ON blog.comment (user_id);
CREATE INDEX comment_waiting ON blog.comment (id) WHERE state = 'pending';
