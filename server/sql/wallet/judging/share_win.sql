-- A win goes back in the proportion staked. Each bonus's part is rounded down, so the odd paise are cash.
CREATE OR REPLACE FUNCTION wallet.share_win(amount bigint, bet wallet.movement) RETURNS wallet.change
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  change wallet.change := ROW(amount, 0, 0, NULL, false, NULL);
  staked wallet.bonus_part;
  piece bigint;
BEGIN
  FOREACH staked IN ARRAY bet.parts LOOP
    CONTINUE WHEN staked.minor >= 0 OR amount = 0;
    piece := div(amount::numeric * -staked.minor, bet.amount_minor);
    change.cash_minor := change.cash_minor - piece;
    change.bonus_minor := change.bonus_minor + piece;
    change.parts := array_append(change.parts, ROW(staked.bonus_id, piece, 0)::wallet.bonus_part);
  END LOOP;
  RETURN change;
END $$;
