-- A campaign of messages may offer the gift of a campaign of bonuses, so many times at most.
ALTER TABLE notifications.campaign
  ADD COLUMN gift text,
  ADD COLUMN gift_max integer CHECK (gift_max > 0),
  -- Offers that nobody has taken are taken back.
  ADD COLUMN gift_back boolean NOT NULL DEFAULT false,
  ADD CHECK ((gift IS NULL) = (gift_max IS NULL));
CREATE INDEX campaign_gift_back ON notifications.campaign (id) WHERE gift_back;

-- What a campaign offered a player in a turn, or why it did not.
CREATE TABLE notifications.campaign_gift (
  campaign_id integer NOT NULL REFERENCES notifications.campaign,
  user_id bigint NOT NULL,
  turn integer NOT NULL CHECK (turn > 0),
  refused text CHECK (refused <> ''),
  at timestamptz NOT NULL,
  -- When it was looked at to be taken back, and whether it was: what a player has taken stays.
  back_at timestamptz,
  withdrawn boolean NOT NULL DEFAULT false,
  PRIMARY KEY (campaign_id, user_id, turn),
  CHECK (NOT withdrawn OR back_at IS NOT NULL)
);
CREATE INDEX campaign_gift_to_take_back ON notifications.campaign_gift (campaign_id, user_id, turn)
  WHERE refused IS NULL AND back_at IS NULL;

-- A gift that a message of its campaign announces needs no second one.
UPDATE notifications.rule SET conditions = '{"announced": null}' WHERE alias = 'gift-offered' AND conditions = '{}';
