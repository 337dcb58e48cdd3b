-- after: wallet/stake_with_bonuses, wallet/share_win, wallet/undo_bet, wallet/move_money
-- What a movement that is not refused changes, by its kind's effect: a bet from cash alone and its win are worked out
-- here, what is not usual by a call. `closed` are the closed ones of those it may refer to, `fresh` the movements that
-- the batch has booked so far. A part of the expression that calls it.
CREATE OR REPLACE FUNCTION wallet.change_of(asked wallet.asked, kind wallet.kind, original wallet.movement,
  own wallet.bonus[], cash_minor bigint, closed text[], fresh wallet.movement[], at timestamptz) RETURNS wallet.change
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN kind.effect = 'bet' AND own = '{}' THEN ROW(-asked.amount_minor, 0, 0, NULL, false, NULL)::wallet.change
    WHEN kind.effect = 'bet' THEN wallet.stake_with_bonuses(asked, cash_minor, own, at)
    WHEN kind.effect = 'win' AND original.parts IS NULL
      THEN ROW(asked.amount_minor, 0, 0, NULL, false, NULL)::wallet.change
    WHEN kind.effect = 'win' THEN wallet.share_win(asked.amount_minor, original)
    WHEN kind.effect = 'rollback'
      THEN wallet.undo_bet(asked.ref, original, coalesce(asked.ref = ANY (closed), false), fresh)
    WHEN kind.effect = 'move' THEN wallet.move_money(asked.amount_minor, kind, original, own)
    ELSE ROW(0, 0, 0, NULL, false, NULL)::wallet.change
  END
$$;
