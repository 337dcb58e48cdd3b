-- What a rollback subtracts from a guard whose window began at `since`: its bet and, for losses, the bet's wins, where
-- they are in that window. `fresh` are the movements that the batch has booked so far.
CREATE OR REPLACE FUNCTION wallet.undone_in(measure text, since timestamptz, bet wallet.movement,
  fresh wallet.movement[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN measure = 'deposit' OR bet.at < since THEN 0 ELSE bet.amount_minor END - CASE WHEN measure <> 'loss'
    THEN 0 ELSE (
    SELECT coalesce(sum(w.amount_minor), 0)::bigint FROM (
      SELECT w.amount_minor, w.at FROM wallet.movement w WHERE w.ref = bet.key AND w.kind IN ('win', 'jackpot_win')
      UNION ALL SELECT w.amount_minor, w.at FROM unnest(fresh) w WHERE w.ref = bet.key
        AND w.kind IN ('win', 'jackpot_win')) w WHERE w.at >= since) END
$$;
