-- A provider may report free bets one by one, or so many of them as a sum at the end.
ALTER TABLE play.free_bet_use ADD COLUMN rounds integer NOT NULL DEFAULT 1 CHECK (rounds > 0);
CREATE INDEX free_bet_use_of ON play.free_bet_use (free_bet_id);
