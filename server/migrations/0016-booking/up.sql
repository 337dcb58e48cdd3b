-- An instruction to move money, as wallet.post checks it. Amounts are numeric, so that one that is no whole number of paise is refused.
CREATE TYPE wallet.instruction AS (
  key text,
  kind text,
  user_id bigint,
  amount numeric,
  currency text,
  ref text,
  round text,
  required numeric,
  weight numeric,
  meta jsonb,
  actor text,
  request_id text
);

-- A message of a game with its session, as play.book handles it.
CREATE TYPE play.message AS (
  place bigint,
  kind text,
  developer text,
  round text,
  request uuid,
  content bigint,
  closed boolean,
  name text,
  user_id bigint,
  game_id integer,
  seen boolean,
  rejection text,
  instruction wallet.instruction
);

-- The answer to a message.
CREATE TYPE play.booked AS (
  place bigint,
  rejection text,
  user_id bigint,
  status text,
  reason text,
  balance_minor bigint
);
