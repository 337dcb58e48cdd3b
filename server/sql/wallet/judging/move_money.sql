-- What a movement between the accounts of a player, or between a player and a house account, changes. One that settles
-- an earlier one moves all of it (`whole`) or at most as much. One that ends a bonus needs its wager complete, unless
-- it is given up.
CREATE OR REPLACE FUNCTION wallet.move_money(amount bigint, kind wallet.kind, original wallet.movement,
  bonuses wallet.bonus[])
RETURNS wallet.change LANGUAGE plpgsql STABLE AS $$
DECLARE
  moved CONSTANT bigint := CASE WHEN kind.whole THEN original.amount_minor ELSE amount END;
  change wallet.change := ROW(kind.cash_sign * moved, kind.bonus_sign * moved, kind.held_sign * moved, NULL, false,
    NULL);
  ended wallet.bonus;
BEGIN
  IF (kind.whole AND amount NOT IN (0, moved)) OR (NOT kind.whole AND kind.closes AND moved > original.amount_minor)
    THEN
    change.rejection := 'bad_amount';
  END IF;
  IF kind.bonus_state IS NOT NULL THEN
    FOREACH ended IN ARRAY bonuses LOOP EXIT WHEN ended.id = original.id; END LOOP;
    IF ended.id IS DISTINCT FROM original.id THEN RAISE EXCEPTION 'bonus % was not read', original.id; END IF;
    change.parts := ARRAY[ROW(ended.id, change.bonus_minor, 0)::wallet.bonus_part];
    IF kind.bonus_state = 'converted' AND ended.state = 'forfeited' THEN
      change.rejection := 'already_settled';
    ELSIF kind.bonus_state = 'converted' AND ended.state = 'open'
      AND ended.current_wager_minor < ended.required_wager_minor THEN
      change.rejection := 'wager_open';
    END IF;
  END IF;
  RETURN change;
END $$;
