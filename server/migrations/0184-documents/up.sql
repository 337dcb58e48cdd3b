-- What editors write: pages, menus, pictures of the project, redirects, rotators.
-- Readers see the tables of each kind, which a publication writes.
CREATE TABLE content.document (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 500),
  -- Of the last draft.
  version integer NOT NULL CHECK (version >= 1),
  -- What readers see; null where they see nothing.
  published_version integer,
  scheduled_version integer,
  publish_at timestamptz,
  -- Why the last publication by schedule did not happen.
  problem text,
  changed_at timestamptz NOT NULL,
  -- An operator; null for what the installation brought.
  changed_by bigint,
  deleted boolean NOT NULL DEFAULT false,
  -- Languages in which the last draft has not all of its texts.
  missing_in text[] NOT NULL DEFAULT '{}',
  UNIQUE (kind, name),
  CHECK ((scheduled_version IS NULL) = (publish_at IS NULL)),
  CHECK (NOT deleted OR (published_version IS NULL AND scheduled_version IS NULL))
);
CREATE INDEX document_due ON content.document (publish_at) WHERE publish_at IS NOT NULL;

CREATE TABLE content.document_version (
  document_id bigint NOT NULL REFERENCES content.document,
  version integer NOT NULL CHECK (version >= 1),
  -- In the shape of its kind (contract/src/api/content/drafts.ts).
  draft jsonb NOT NULL CHECK (jsonb_typeof(draft) = 'object'),
  saved_at timestamptz NOT NULL,
  saved_by bigint,
  -- The version from which it was taken again.
  restored integer,
  PRIMARY KEY (document_id, version)
);
CREATE TRIGGER document_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content.document_version
  FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

ALTER TABLE content.document
  ADD FOREIGN KEY (id, published_version) REFERENCES content.document_version (document_id, version),
  ADD FOREIGN KEY (id, scheduled_version) REFERENCES content.document_version (document_id, version);

-- The language in which the texts of a row are, where they are not translated into its own yet.
ALTER TABLE content.page ADD COLUMN written_in text CHECK (written_in ~ '^[a-z]{2}$');
