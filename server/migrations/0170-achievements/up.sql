-- Achievements of players: what operators offer, what players did beside their rounds, and what they have earned by it.
CREATE SCHEMA achievements;

CREATE TABLE achievements.achievement (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  slug text NOT NULL UNIQUE,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  emblem text NOT NULL,
  -- contract/src/api/operators/operator-achievements.ts
  condition jsonb NOT NULL,
  hidden boolean NOT NULL,
  position integer NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'published', 'stopped'))
);

-- Something that a player did, by day of India; what lasts until a day of its own, null while it lasts.
CREATE TABLE achievements.deed (
  user_id bigint NOT NULL,
  fact text NOT NULL,
  item text NOT NULL,
  day date NOT NULL,
  until_day date,
  PRIMARY KEY (user_id, fact, item, day),
  CHECK (until_day >= day)
);

CREATE TABLE achievements.earned (
  user_id bigint NOT NULL,
  achievement_id integer NOT NULL REFERENCES achievements.achievement (id),
  tier smallint NOT NULL CHECK (tier BETWEEN 1 AND 3),
  day date NOT NULL,
  PRIMARY KEY (user_id, achievement_id, tier)
);

-- How far players are judged again for what was before. One row.
CREATE TABLE achievements.past (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Grows with each achievement that is published; up to which one all players were judged; for which one they are now.
  asked integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  -- The build of the days of play that was read.
  build integer,
  doing integer,
  doing_build integer,
  -- The number of the last player who is judged.
  after_id bigint,
  players_done integer NOT NULL DEFAULT 0,
  CHECK ((doing IS NULL) = (after_id IS NULL)),
  CHECK ((doing IS NULL) = (doing_build IS NULL))
);
INSERT INTO achievements.past DEFAULT VALUES;
