-- after: wallet/movement_text
-- The answer to a movement whose key is booked, earlier or in this batch: its first answer, or a conflict where it asks
-- for something else.
CREATE OR REPLACE FUNCTION wallet.first_answer(asked wallet.asked, first wallet.movement, knows_ref boolean,
  cash_minor bigint,
  bonus_minor bigint, wager wallet.wager) RETURNS wallet.posted LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF first.kind = (asked.kind).kind AND first.user_id = asked.user_id AND first.amount_minor = asked.amount_minor
    AND first.required_minor = asked.required_minor AND first.wager_weight = asked.weight
    AND first.ref IS NOT DISTINCT FROM asked.ref AND first.round IS NOT DISTINCT FROM asked.round
    AND first.meta IS NOT DISTINCT FROM asked.meta AND coalesce(asked.currency = asked.account_currency, true) THEN
    -- A rollback of a bet that is not known has moved nothing.
    RETURN ROW(asked.i, asked.key, 'replayed', NULL, first.cash_after_minor, first.bonus_after_minor,
      CASE WHEN (asked.kind).effect <> 'rollback' OR knows_ref THEN first.cash_minor + first.bonus_minor END,
      wager.current_minor, wager.required_minor, first.id)::wallet.posted;
  END IF;
  RETURN ROW(asked.i, asked.key, 'refused', 'key_conflict', cash_minor, bonus_minor, NULL, wager.current_minor,
    wager.required_minor,
    NULL)::wallet.posted;
END $$;
