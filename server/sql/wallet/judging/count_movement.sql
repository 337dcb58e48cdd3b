-- What the batch has counted for a player's limits after a movement; `returned` is what a rollback gives back, or null.
-- A part of the expression that calls it.
CREATE OR REPLACE FUNCTION wallet.count_movement(counted wallet.guard_change, kind wallet.kind, amount bigint,
  loss_sign integer, returned bigint[]) RETURNS wallet.guard_change LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(counted.user_id, counted.deposit + kind.deposit_sign * amount, counted.wager + kind.wager_sign * amount,
    counted.loss + loss_sign * amount, coalesce(returned, counted.undone),
    counted.played OR kind.effect IN ('bet', 'free_bet'))::wallet.guard_change
$$;
