-- How many visits began with a player's code on a day of India. Nothing about who came.
CREATE TABLE referral.arrival (
  user_id bigint NOT NULL,
  day date NOT NULL,
  arrived integer NOT NULL CHECK (arrived > 0),
  PRIMARY KEY (user_id, day)
) WITH (fillfactor = 70);
