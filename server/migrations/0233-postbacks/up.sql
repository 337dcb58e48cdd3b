-- Partners that send players hear what became of them, by an address of their own with macros. `source` is the
-- partner's name as it stands in the link by which players come.
ALTER TABLE webhooks.target
  ADD COLUMN source text CHECK (length(source) BETWEEN 1 AND 64),
  ADD CHECK ((kind = 'postback') = (source IS NOT NULL));
CREATE INDEX target_of_source ON webhooks.target (source) WHERE kind = 'postback';

-- Which partner a player came from: of partners alone that had a target when the account was opened.
CREATE TABLE webhooks.player_source (
  user_id bigint PRIMARY KEY,
  source text NOT NULL,
  click text NOT NULL CHECK (length(click) <= 200),
  campaign text NOT NULL CHECK (length(campaign) <= 200),
  -- Drawn at random: what the partner is sent as the ids of the player and of deposits is computed with it.
  key text NOT NULL CHECK (length(key) = 64),
  -- The deposit that counted as the first.
  first_payment_id bigint
);
