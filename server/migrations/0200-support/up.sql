-- Help: whether an answer helped. One row for each reader of an article, who may change their mind.
CREATE SCHEMA support;

CREATE TABLE support.rating (
  article text NOT NULL,
  -- `player:7`, or `visitor:` and what a guest's browser calls itself.
  rater text NOT NULL,
  user_id bigint,
  helped boolean NOT NULL,
  rated_at timestamptz NOT NULL,
  PRIMARY KEY (article, rater)
);
CREATE INDEX rating_user ON support.rating (user_id) WHERE user_id IS NOT NULL;
