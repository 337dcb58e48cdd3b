-- after: wallet/bonus_state
-- Why a change cannot be booked on its player's accounts: one would fall below zero or exceed the largest balance, or a
-- bonus has less than its part. Null where it is covered. A part of the expression that calls it.
CREATE OR REPLACE FUNCTION wallet.cover_rejection(change wallet.change, kind wallet.kind, cash_minor bigint,
  bonus_minor bigint, held_minor bigint, required_minor bigint, own wallet.bonus[]) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN cash_minor + change.cash_minor < 0 OR bonus_minor + change.bonus_minor < 0
      OR held_minor + change.held_minor < 0 THEN 'not_enough_money'
    WHEN cash_minor + change.cash_minor > 1000000000000000 OR bonus_minor + change.bonus_minor > 1000000000000000
      OR held_minor + change.held_minor > 1000000000000000 OR required_minor > 1000000000000000 THEN 'bad_amount'
    WHEN change.parts IS NOT NULL AND kind.effect <> 'bet' AND NOT wallet.has_parts(own, change.parts)
      THEN 'not_enough_money'
  END
$$;
