CREATE SCHEMA placements;

-- One row for each place of the site, so that a place emptied by an operator differs from one that was never filled.
CREATE TABLE placements.rotator (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z][a-z0-9_]*$')
);

-- A poster or notice, shown from `starts_at` until `ends_at`; null is an open end.
CREATE TABLE placements.rotator_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL REFERENCES placements.rotator ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  audience text NOT NULL CHECK (audience IN ('all', 'guest', 'player')),
  starts_at timestamptz,
  ends_at timestamptz,
  title jsonb NOT NULL CHECK (content.in_both_languages(title)),
  text jsonb NOT NULL CHECK (content.in_both_languages(text)),
  link_text jsonb CHECK (content.in_both_languages(link_text)),
  link_value text CHECK (link_value ~ '^(/([^/]|$)|#|https://)'),
  -- { mobile, tablet, desktop, desktopXl, desktopXXl }: paths without ending.
  picture jsonb CHECK (jsonb_typeof(picture) = 'object'),
  tone text NOT NULL CHECK (tone IN ('vermilion', 'rani', 'peacock', 'indigo', 'marigold', 'leaf')),
  UNIQUE (slug, position),
  CHECK (starts_at < ends_at),
  CHECK ((link_text IS NULL) = (link_value IS NULL))
);

-- An offer of the customer-relations system: for one player, or without `user_id` for all.
CREATE TABLE placements.popup (
  uuid uuid PRIMARY KEY,
  user_id bigint,
  position integer NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  CHECK (starts_at < ends_at)
);
CREATE INDEX popup_of_player ON placements.popup (user_id);

CREATE TABLE placements.popup_part (
  popup uuid NOT NULL REFERENCES placements.popup ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  title jsonb NOT NULL CHECK (content.in_both_languages(title)),
  text jsonb NOT NULL CHECK (content.in_both_languages(text)),
  link_text jsonb CHECK (content.in_both_languages(link_text)),
  link_value text CHECK (link_value ~ '^(/([^/]|$)|#|https://)'),
  tone text NOT NULL CHECK (tone IN ('vermilion', 'rani', 'peacock', 'indigo', 'marigold', 'leaf')),
  PRIMARY KEY (popup, position),
  CHECK ((link_text IS NULL) = (link_value IS NULL))
);

CREATE TABLE placements.popup_view (
  user_id bigint NOT NULL,
  popup uuid NOT NULL REFERENCES placements.popup ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, popup)
);

CREATE TABLE placements.counter (
  user_id bigint NOT NULL,
  name text NOT NULL,
  value integer NOT NULL CHECK (value >= 0),
  PRIMARY KEY (user_id, name)
);
