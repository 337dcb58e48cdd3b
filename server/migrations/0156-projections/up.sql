-- Which build of each projection is read, and how far the next one has come. Rows of a build have its number.
CREATE TABLE kernel.projection (
  name text PRIMARY KEY,
  -- Null until the first build is whole.
  build smallint CHECK (build IN (1, 2)),
  version integer,
  -- The build that is being made, null where there is none; from where on its past is not counted yet, null while its
  -- old rows are removed.
  next_build smallint CHECK (next_build IN (1, 2)),
  next_version integer,
  user_id bigint,
  id bigint,
  rows_done bigint NOT NULL DEFAULT 0 CHECK (rows_done >= 0),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((build IS NULL) = (version IS NULL)),
  CHECK ((next_build IS NULL) = (next_version IS NULL)),
  CHECK ((user_id IS NULL) = (id IS NULL)),
  CHECK (build IS DISTINCT FROM next_build OR build IS NULL),
  CHECK (build IS NOT NULL OR next_build IS NOT NULL)
);

-- What each player staked and won by day of India and game, without what was undone: the player's own figures, the
-- ratings, and how often a game is played all come from here.
CREATE TABLE ratings.player_day (
  build smallint NOT NULL,
  user_id bigint NOT NULL,
  day date NOT NULL,
  game_id integer NOT NULL,
  rounds integer NOT NULL,
  bet_minor bigint NOT NULL,
  win_minor bigint NOT NULL,
  PRIMARY KEY (build, user_id, day, game_id)
);
