-- Rounds of real players by game and day of India, made by the projection of the days of players, also from what was
-- before it. Until its next build is whole, and for processes of the version before, ratings.game_day has them.
CREATE TABLE ratings.game_rounds (
  build smallint NOT NULL,
  day date NOT NULL,
  game_id integer NOT NULL,
  rounds bigint NOT NULL,
  PRIMARY KEY (build, day, game_id)
) WITH (fillfactor = 50);

-- Rows that a round updates in place have room on their page, so that no index has to be written.
ALTER TABLE ratings.player_day SET (fillfactor = 80);
ALTER TABLE ratings.play_minutes SET (fillfactor = 60);
ALTER TABLE ratings.playing SET (fillfactor = 50);
