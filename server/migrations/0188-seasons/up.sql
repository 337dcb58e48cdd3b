-- Festivals of the year: when they are, and what the site shows of them.
CREATE SCHEMA seasons;

CREATE TABLE seasons.season (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- By language: title, description, body (contract/src/api/seasons.ts).
  texts jsonb NOT NULL,
  poster text NOT NULL,
  ground text NOT NULL,
  games text[] NOT NULL,
  -- The slug of what there is to read about it.
  article text,
  -- Days of India with their year: [{"from": "2026-11-01", "until": "2026-11-11"}], both included.
  days jsonb NOT NULL,
  -- Shown on the days that no other season has.
  fallback boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('draft', 'published')),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX season_fallback ON seasons.season (fallback) WHERE fallback AND state = 'published';
