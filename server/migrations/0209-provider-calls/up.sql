-- Calls of game providers and ours to them, a row for each message. Written beside the path of money, and removed by
-- age. Bodies are cut, and have no token or secret.
CREATE TABLE play.provider_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  provider text NOT NULL,
  ours boolean NOT NULL,
  kind text NOT NULL,
  code text NOT NULL CHECK (length(code) <= 200),
  took_ms integer NOT NULL,
  user_id bigint,
  launch text,
  game text,
  round text,
  transaction text,
  amount_minor bigint,
  body text CHECK (length(body) <= 1000)
);
CREATE INDEX provider_call_at ON play.provider_call (at);
CREATE INDEX provider_call_of_player ON play.provider_call (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX provider_call_of_round ON play.provider_call (round, id) WHERE round IS NOT NULL;
