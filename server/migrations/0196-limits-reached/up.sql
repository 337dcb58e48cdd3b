-- For which window, and for which sum, a player was notified that a limit is almost used up: once each.
CREATE TABLE protection.limit_reached (
  user_id bigint NOT NULL,
  measure text NOT NULL,
  period text NOT NULL,
  window_start timestamptz NOT NULL,
  max_minor bigint NOT NULL,
  PRIMARY KEY (user_id, measure, period)
);
