-- The watch over gambles reads on, every minute, from the last round of its title that it judged: however little that title is played, it must not read
-- through all that was played of the others since.
CREATE INDEX round_of_game ON originals.round (game, id) WHERE user_id IS NOT NULL;
