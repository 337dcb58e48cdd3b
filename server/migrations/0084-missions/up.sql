CREATE SCHEMA missions;

-- Missions as data. What they may ask is bounded here: few bets of a small sum, never a loss, and one deposit of any sum.
CREATE TABLE missions.mission (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  names jsonb NOT NULL,
  -- `rounds`: play so many rounds; `wins`: win in so many games; `new_game`: play so many games for the first time; `deposit`: deposit once;
  -- and those of care: `verify`, `limit`, `quiet`: verify the identity, set a limit, choose quiet hours.
  kind text NOT NULL CHECK (kind IN ('rounds', 'wins', 'new_game', 'deposit', 'verify', 'limit', 'quiet')),
  target integer NOT NULL DEFAULT 1 CHECK (target BETWEEN 1 AND 50),
  -- Only games of this type of the lobby count; null: every game.
  game_type text,
  -- Bets below it do not count. A mission never needs a larger one.
  bet_minor bigint NOT NULL DEFAULT 100 CHECK (bet_minor BETWEEN 1 AND 500),
  prize jsonb NOT NULL,
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT asks_for_little CHECK (target * bet_minor <= 10000),
  CONSTRAINT one_is_enough CHECK (kind IN ('rounds', 'wins', 'new_game') OR target = 1)
);

-- A player who has looked at the missions: from then on what they do is counted.
CREATE TABLE missions.player (
  user_id bigint PRIMARY KEY,
  since timestamptz NOT NULL,
  selected_id bigint,
  -- A limit, quiet hours, a break or a mark of care: only missions of care count.
  care boolean NOT NULL DEFAULT false,
  -- Days with a taken gift, one after the other; a single missed day is forgiven.
  streak integer NOT NULL DEFAULT 0 CHECK (streak >= 0),
  streak_day date
) WITH (fillfactor = 70);

-- The missions of a player's day in India, with the prize as it was offered.
CREATE TABLE missions.task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES missions.player,
  day date NOT NULL,
  slot integer NOT NULL CHECK (slot BETWEEN 1 AND 3),
  mission_id integer NOT NULL REFERENCES missions.mission,
  prize jsonb NOT NULL,
  progress integer NOT NULL DEFAULT 0 CHECK (progress >= 0),
  done_at timestamptz,
  taken_at timestamptz,
  -- Another mission took its place.
  rerolled boolean NOT NULL DEFAULT false,
  CONSTRAINT taken_when_done CHECK (taken_at IS NULL OR done_at IS NOT NULL),
  UNIQUE (user_id, day, mission_id)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX task_of_slot ON missions.task (user_id, day, slot) WHERE NOT rerolled;
CREATE INDEX task_waiting ON missions.task (user_id) WHERE done_at IS NOT NULL AND taken_at IS NULL;

-- Rounds of these players by day, as they were settled last. A rolled back round has no bet, and counts for nothing.
CREATE TABLE missions.round (
  user_id bigint NOT NULL,
  round text NOT NULL,
  day date NOT NULL,
  game_id integer NOT NULL,
  game_types text[] NOT NULL,
  -- The player had never played the game before this day.
  new_game boolean NOT NULL,
  bet_minor bigint NOT NULL CHECK (bet_minor >= 0),
  win_minor bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (user_id, round)
);
CREATE INDEX round_of_day ON missions.round (user_id, day);
CREATE INDEX round_by_day ON missions.round USING brin (day);

-- The first day of each game of these players.
CREATE TABLE missions.game (
  user_id bigint NOT NULL,
  game_id integer NOT NULL,
  first_day date NOT NULL,
  PRIMARY KEY (user_id, game_id)
);

-- What else counts: a deposit, a verified identity, a limit, quiet hours. The key makes each count once.
CREATE TABLE missions.deed (
  user_id bigint NOT NULL,
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'verify', 'limit', 'quiet')),
  day date NOT NULL,
  PRIMARY KEY (user_id, key)
);

-- The missions have a house account of their own, as every contest.
DO $$
DECLARE
  list text := (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c WHERE c.contypid = 'wallet.role'::regtype AND c.conname = 'role_check');
BEGIN
  -- The list as it is by now, since other migrations extend it too.
  ALTER DOMAIN wallet.role DROP CONSTRAINT role_check;
  EXECUTE 'ALTER DOMAIN wallet.role ADD CONSTRAINT role_check ' || replace(list, '''cash''::text', '''cash''::text, ''missions''::text');
END $$;
INSERT INTO wallet.account (id, role, currency) VALUES (22, 'missions', 'INR');
INSERT INTO wallet.kind (kind, target, house_id, min_minor) VALUES ('mission_prize', 'cash', 22, 1);
