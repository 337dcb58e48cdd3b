CREATE SCHEMA vip;

-- The statuses of the club: each begins at a level, and the lowest is that from which on one comes in.
CREATE TABLE vip.status (
  id integer PRIMARY KEY,
  level_id integer NOT NULL UNIQUE,
  names jsonb NOT NULL
);
INSERT INTO vip.status (id, level_id, names) VALUES
  (1, 4, '{ "en": "Guest of Mela", "hi": "मेला के मेहमान" }'),
  (2, 5, '{ "en": "Friend of Mela", "hi": "मेला के दोस्त" }'),
  (3, 6, '{ "en": "Family of Mela", "hi": "मेला के अपने" }');

-- Whom the rules have looked at: players who reached the level of the club, and members. The label vip_club of the
-- account says who is a member; it changes with this row only.
CREATE TABLE vip.player (
  user_id bigint PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('candidate', 'member', 'ended')),
  -- By whom the membership began: by the rules, or by an operator.
  by text CHECK (by IN ('rule', 'operator')),
  since timestamptz,
  ended_at timestamptz,
  -- An operator has ended it: the rules do not begin it again.
  barred boolean NOT NULL DEFAULT false,
  looked_at timestamptz NOT NULL,
  CHECK (state <> 'member' OR (by IS NOT NULL AND since IS NOT NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX player_by_look ON vip.player (looked_at);

-- That a person has seen that a player can afford what they play.
CREATE TABLE vip.affordability (
  user_id bigint PRIMARY KEY,
  confirmed_at timestamptz NOT NULL,
  operator_id bigint NOT NULL
);

-- Who had the label before the rules: they are looked at with the next look.
INSERT INTO vip.player (user_id, state, by, since, looked_at)
SELECT id, 'member', 'operator', created_at, 'epoch' FROM accounts."user" WHERE 'vip_club' = ANY (labels);
