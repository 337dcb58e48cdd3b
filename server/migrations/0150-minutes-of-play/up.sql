-- The minutes of each day of India in which a round of a player began or ended, for the time of play in own figures.
CREATE TABLE ratings.play_minutes (
  user_id bigint NOT NULL,
  day date NOT NULL,
  minutes bit(1440) NOT NULL,
  PRIMARY KEY (user_id, day)
);
