-- What a rollback took back of the wins of its bet, for those who count them: `moved_minor` is what the rollback moved.
-- Null for a rollback that undid nothing, since another movement had closed the bet before.
CREATE OR REPLACE FUNCTION wallet.undone_win(bet_key text, rollback_id bigint, moved_minor bigint) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT (SELECT -x.cash_minor - x.bonus_minor FROM wallet.movement x WHERE x.id = k.id AND x.at = k.at) - moved_minor
  FROM wallet.movement_key k
  WHERE k.key = bet_key
    AND EXISTS (SELECT FROM wallet.closing c WHERE c.ref = bet_key AND c.movement_id = rollback_id)
$$;
