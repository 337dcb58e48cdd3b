-- Log-ins and registrations that did not succeed, by account (known or not) and by network address, each as a keyed hash. Past a number of them
-- a picture must be read; nothing is ever locked.
CREATE TABLE accounts.failed_attempt (
  subject_hash bytea PRIMARY KEY CHECK (length(subject_hash) = 32),
  failures integer NOT NULL CHECK (failures >= 0),
  last_at timestamptz NOT NULL
);
CREATE INDEX failed_attempt_age ON accounts.failed_attempt (last_at);

-- Pictures that were answered, rightly or not, until they expire: each takes one answer.
CREATE TABLE accounts.used_captcha (
  id bytea PRIMARY KEY CHECK (length(id) = 16),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_captcha_age ON accounts.used_captcha (expires_at);
