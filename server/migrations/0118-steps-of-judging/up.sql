-- What the functions that judge a batch of movements give each other.

-- How much each limit of a player still lets through; null without a limit.
CREATE TYPE wallet.limit_room AS (deposit_minor bigint, wager_minor bigint, loss_minor bigint);

-- A movement as it was asked for, with its kind and what the player had before the batch.
CREATE TYPE wallet.asked AS (
  i integer,
  key text,
  user_id bigint,
  -- These three are null where the number is not allowed.
  amount_minor bigint,
  required_minor bigint,
  weight integer,
  currency text,
  ref text,
  round text,
  meta jsonb,
  actor text,
  request_id text,
  game text,
  game_types text[],
  cash_only boolean,
  kind wallet.kind,
  -- Why it cannot be booked, whatever the player has.
  form_rejection text,
  account_currency text,
  -- The last entries of the player's accounts.
  cash wallet.entry,
  bonus wallet.entry,
  held wallet.entry,
  is_limited boolean,
  is_played_out boolean,
  room wallet.limit_room
);

-- What a movement changes, or why it is refused.
CREATE TYPE wallet.change AS (
  cash_minor bigint,
  bonus_minor bigint,
  held_minor bigint,
  parts wallet.bonus_part[],
  -- Whether it undoes the bet that it refers to.
  undoes boolean,
  rejection text
);

-- The wager of a player's open bonuses, added up.
CREATE TYPE wallet.wager AS (current_minor bigint, required_minor bigint);
