-- Versions of the phone app. A number is one file for ever: a changed file has another number.
CREATE TABLE content.app_version (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  version text NOT NULL UNIQUE CHECK (version ~ '^(0|[1-9]\d{0,3})(\.(0|[1-9]\d{0,3})){2}$'),
  -- Whether every older version must be replaced by it.
  required boolean NOT NULL,
  -- Of the installation file: https elsewhere, or a path of the site.
  url text NOT NULL CHECK (length(url) <= 500),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- By language: what is new (contract/src/api/content/app-versions.ts).
  news jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  withdrawn_at timestamptz CHECK (withdrawn_at >= added_at)
);
