-- What an operator has set of a game is not its feed's to change. A feed that is held keeps a digest, so that the same
-- feed keeps its row, also after a person has rejected it.
ALTER TABLE catalogue.game ADD COLUMN types_by_operator boolean NOT NULL DEFAULT false;
ALTER TABLE catalogue.feed_diff ADD COLUMN digest text;
