-- Whether an actor is named as the journal names them: player:7, operator:3, provider:demo, system:cashback.
CREATE OR REPLACE FUNCTION wallet.is_actor(actor text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(split_part(actor, ':', 1) IN ('player', 'operator', 'provider', 'system')
    AND length(actor) - strpos(actor, ':') BETWEEN 1 AND 100, false)
$$;

-- Why a movement cannot be booked whatever its player has: its form, its numbers or its account. Null where nothing
-- speaks against it. `amount_minor`, `required_minor` and `weight` are null where the number asked for is not allowed.
CREATE OR REPLACE FUNCTION wallet.form_rejection(asked wallet.instruction, kind wallet.kind, amount_minor bigint,
  required_minor bigint,
  weight integer, account_currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind.kind IS NULL OR asked.user_id IS NULL
      OR coalesce(length(asked.key), 0) NOT BETWEEN 1 AND 200
      OR (kind.originals = '{}') <> (asked.ref IS NULL)
      OR length(asked.ref) NOT BETWEEN 1 AND 200
      OR length(asked.round) > 200
      OR length(asked.request_id) > 200
      OR NOT wallet.is_actor(asked.actor) THEN 'malformed'
    WHEN amount_minor IS NULL OR required_minor IS NULL OR weight IS NULL
      OR (required_minor > 0 AND NOT kind.opens_bonus)
      OR (weight < 10000 AND NOT kind.counts_to_wager)
      OR (amount_minor = 0 AND kind.min_minor < 0) THEN 'bad_amount'
    WHEN account_currency IS NULL THEN 'no_account'
    WHEN asked.currency <> account_currency THEN 'wrong_currency'
  END
$$;
