-- Every choice of a player whether news come by a channel, the newest of a channel being in force; without one none come. Older ones stay, as
-- the record of what the player agreed to and when.
CREATE TABLE accounts.news_choice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts."user" (id),
  channel text NOT NULL CHECK (channel IN ('inbox', 'email', 'sms')),
  wanted boolean NOT NULL,
  chosen_at timestamptz NOT NULL
);
CREATE INDEX news_choice_newest ON accounts.news_choice (user_id, channel, id DESC);
