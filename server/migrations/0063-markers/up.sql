-- What the markers of harm are computed from, a row a player: days of India (JSON, the last 35) and the present sitting. Written only by the
-- consumer of rounds, deposits and cancelled withdrawals.
CREATE TABLE protection.play_signs (
  user_id bigint PRIMARY KEY,
  days jsonb NOT NULL CHECK (jsonb_typeof(days) = 'array'),
  sitting_net_minor bigint NOT NULL,
  round_at timestamptz
) WITH (fillfactor = 50);

-- Care that the markers have raised: in force until `until`, with the markers at which it was raised last. seen_at: the player has read it.
CREATE TABLE protection.care (
  user_id bigint PRIMARY KEY,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  score smallint NOT NULL CHECK (score > 0),
  markers jsonb NOT NULL CHECK (jsonb_array_length(markers) > 0),
  seen_at timestamptz,
  CONSTRAINT care_lasts CHECK (until > since)
);
CREATE INDEX care_by_end ON protection.care (until, user_id);
