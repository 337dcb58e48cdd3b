-- How far the removal of old rows has got. A pass reads a table block by block, over several runs where it is large.
CREATE TABLE kernel.retention (
  rule text PRIMARY KEY,
  added_at timestamptz NOT NULL,
  -- Where the pass continues; 0: at the beginning.
  next_block bigint NOT NULL DEFAULT 0 CHECK (next_block >= 0),
  -- The end of the last whole pass.
  completed_at timestamptz
);

-- Served only the removal of old rows, which needs no index any more; each call, bet and log-in had to write them.
DROP INDEX kernel.idempotency_age, play.request_by_time, loyalty.counted_round_by_time, missions.round_by_day, sessions.login_token_age,
  sessions.sso_token_age, sessions.replaced_token_age, social.pending_age, social.used_init_data_age, accounts.code_age, accounts.failed_attempt_age,
  accounts.used_captcha_age, operators.failed_attempt_age;
