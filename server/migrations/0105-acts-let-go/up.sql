-- Whether two operators agreed to it. What one alone has let go is summed by operator and by player for the day.
ALTER TABLE payments.transition ADD COLUMN by_two boolean NOT NULL DEFAULT false;
CREATE INDEX transition_by_operator ON payments.transition (actor, at) WHERE event LIKE 'operator.%';
