-- A provider may report free bets one by one, or so many of them as a sum at the end.
ALTER TABLE play.free_bet_use
  ADD COLUMN rounds integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT free_bet_use_rounds_check CHECK (rounds > 0) NOT VALID;
-- A gift that was taken back stays so: a rollback gives none of its rounds back.
ALTER TABLE play.free_bet ADD COLUMN taken_back_at timestamptz;
