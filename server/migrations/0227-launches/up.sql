-- What became of each opening of a provider's game with money: opened, loaded by the page, called by the provider,
-- played, closed. The key is the beginning of the hash of its token, which both sides can compute.
CREATE TABLE play.launch (
  session_id bigint PRIMARY KEY REFERENCES play.session (id),
  key text NOT NULL,
  developer text NOT NULL,
  game text NOT NULL,
  opened_at timestamptz NOT NULL,
  loaded_at timestamptz,
  first_call_at timestamptz,
  last_call_at timestamptz,
  first_bet_at timestamptz,
  closed_at timestamptz
);
CREATE INDEX launch_key ON play.launch (key);
CREATE INDEX launch_opened_at ON play.launch (opened_at);
