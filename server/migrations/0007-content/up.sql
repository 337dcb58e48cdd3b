CREATE SCHEMA content;

-- A text is `{"en": …, "hi": …}`. Null returns null: whether a text may be missing is decided by NOT NULL.
CREATE FUNCTION content.in_both_languages(texts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS
$$ SELECT coalesce(jsonb_typeof(texts -> 'en') = 'string' AND jsonb_typeof(texts -> 'hi') = 'string', false) $$;

CREATE TABLE content.page (
  path text NOT NULL CHECK (path ~ '^[a-z0-9_-]+(/[A-Za-z0-9_-]+){0,5}$'),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}$'),
  title text NOT NULL,
  description text NOT NULL,
  og_image text,
  og_site_name text NOT NULL,
  prerender_header text,
  prerender_status_code integer NOT NULL DEFAULT 200,
  -- A list of { heading, text }, plain.
  sections jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sections) = 'array'),
  PRIMARY KEY (path, locale)
);

-- One row for each menu, so that a menu emptied by an operator differs from one that was never filled.
CREATE TABLE content.menu (
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9_]*$')
);

CREATE TABLE content.menu_item (
  menu text NOT NULL REFERENCES content.menu ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  type text NOT NULL CHECK (type IN ('page', 'hash', 'external')),
  path text NOT NULL CHECK (CASE type WHEN 'page' THEN path ~ '^/([^/]|$)' WHEN 'hash' THEN path ~ '^#' ELSE path ~ '^https://' END),
  label jsonb NOT NULL CHECK (content.in_both_languages(label)),
  icon text,
  counter_name text,
  requires_auth boolean NOT NULL,
  PRIMARY KEY (menu, position)
);

CREATE TABLE content.image (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9_]*$'),
  path text NOT NULL CHECK (path ~ '^/[^/]')
);

CREATE TABLE content.redirect (
  from_path text PRIMARY KEY CHECK (from_path ~ '^/([^/]|$)'),
  code smallint NOT NULL CHECK (code IN (301, 302, 307, 308, 404)),
  to_path text NOT NULL CHECK (to_path = '' OR to_path ~ '^/'),
  alias_route text,
  CHECK (code = 404 OR to_path <> '')
);
