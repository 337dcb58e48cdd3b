-- after: wallet/wins_beside
-- What a rollback of a bet changes: it undoes the bet and its wins, also those that a provider paid beside its outcome.
-- One that names such a win undoes it alone, unless its bet was undone and the win with it. `bet` is what is named:
-- null where it is not known, and `closed` where it was undone before: then nothing changes. `fresh` are the movements
-- that this batch has booked so far.
CREATE OR REPLACE FUNCTION wallet.undo_bet(bet_key text, bet wallet.movement, closed boolean, fresh wallet.movement[])
RETURNS wallet.change LANGUAGE plpgsql STABLE AS $$
DECLARE
  wins wallet.movement[] := ARRAY(
    SELECT w FROM wallet.movement w WHERE w.ref = bet_key AND w.kind IN ('win', 'jackpot_win')
    UNION ALL SELECT w FROM unnest(fresh) w WHERE w.ref = bet_key AND w.kind IN ('win', 'jackpot_win')
    UNION ALL SELECT w FROM wallet.wins_beside(bet_key, fresh) w);
  change wallet.change := ROW(0, 0, 0, NULL, false, NULL);
BEGIN
  IF bet.kind IN ('provider_jackpot', 'provider_promotion') THEN
    closed := closed OR EXISTS (SELECT FROM wallet.closing c WHERE c.ref = bet.ref)
      OR EXISTS (SELECT FROM unnest(fresh) f WHERE f.ref = bet.ref AND f.kind = 'rollback');
    wins := ARRAY(SELECT w FROM wallet.wins_beside(bet.ref, fresh) w WHERE starts_with(w.key, bet.key || '#'));
  END IF;
  -- A win of our own jackpots cannot be rolled back: others have filled the jackpot again since.
  IF EXISTS (SELECT FROM unnest(wins) w JOIN wallet.kind k USING (kind) WHERE k.final) THEN
    change.rejection := 'already_settled';
  ELSIF bet.id IS NOT NULL AND NOT closed THEN
    change.undoes := true;
    SELECT -bet.cash_minor - coalesce(sum(w.cash_minor), 0), -bet.bonus_minor - coalesce(sum(w.bonus_minor), 0)
      INTO change.cash_minor, change.bonus_minor FROM unnest(wins) w;
    SELECT array_agg(p ORDER BY p.bonus_id) INTO change.parts FROM (
      SELECT p.bonus_id, (-sum(p.minor))::bigint AS minor, (-sum(p.wager_minor))::bigint AS wager_minor
      FROM (SELECT * FROM unnest(bet.parts) UNION ALL SELECT p.* FROM unnest(wins) w, unnest(w.parts) p) p
        GROUP BY p.bonus_id) p;
  END IF;
  RETURN change;
END $$;
