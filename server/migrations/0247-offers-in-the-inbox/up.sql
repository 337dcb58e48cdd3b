-- Messages that offer something are not shown while no offer may be made to their player.
ALTER TABLE inbox.message ADD COLUMN is_offer boolean NOT NULL DEFAULT false;
