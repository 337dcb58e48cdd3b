CREATE SCHEMA loyalty;

-- The levels, by the points that a player has earned by play. The first one has every player.
CREATE TABLE loyalty.level (
  id integer PRIMARY KEY,
  min_points bigint NOT NULL UNIQUE CHECK (min_points >= 0),
  names jsonb NOT NULL
);
INSERT INTO loyalty.level (id, min_points, names) VALUES
  (1,       0, '{ "en": "Copper", "hi": "ताँबा" }'),
  (2,     500, '{ "en": "Brass", "hi": "पीतल" }'),
  (3,    5000, '{ "en": "Silver", "hi": "चाँदी" }'),
  (4,   25000, '{ "en": "Gold", "hi": "सोना" }'),
  (5,  100000, '{ "en": "Ruby", "hi": "माणिक" }'),
  (6,  500000, '{ "en": "Diamond", "hi": "हीरा" }');

-- What a player has earned by play. rest_minor is the stake that has not made a whole point yet; it is negative where a rollback should have
-- taken points that the player had spent.
CREATE TABLE loyalty.player (
  user_id bigint PRIMARY KEY,
  earned_points bigint NOT NULL DEFAULT 0 CHECK (earned_points >= 0),
  rest_minor bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

-- The stake that was counted of each round, so that a round that is settled again is corrected. Old rows are removed.
CREATE TABLE loyalty.counted_round (
  user_id bigint NOT NULL,
  round text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor >= 0),
  -- Of the event; an older one that is read later changes nothing.
  version bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, round)
);
CREATE INDEX counted_round_by_time ON loyalty.counted_round USING brin (settled_at);
