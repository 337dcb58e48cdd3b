-- A studio that is closed: none of its games opens or takes bets, whatever each of them is.
ALTER TABLE catalogue.developer ADD COLUMN closed boolean NOT NULL DEFAULT false;
