-- A held win that was booked and whose bet is rolled back afterwards is undone too.
ALTER TABLE play.held_win DROP CONSTRAINT booked_as_a_whole;
ALTER TABLE play.held_win ADD CONSTRAINT booked_as_a_whole
  CHECK (state = 'undone' OR (state = 'booked') = (booked_minor = amount_minor));
DROP INDEX play.held_win_of_bet;
CREATE INDEX held_win_of_bet ON play.held_win (ref) WHERE state IN ('held', 'booked');
