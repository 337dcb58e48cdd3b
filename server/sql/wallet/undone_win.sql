-- What a rollback took back of the wins of its bet, for those who count them, promotions of a provider included:
-- `moved_minor` is what the rollback moved. Null for a rollback that undid nothing, since another movement had closed
-- the bet before. One that names a win takes back that win.
CREATE OR REPLACE FUNCTION wallet.undone_win(bet_key text, rollback_id bigint, moved_minor bigint) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT (SELECT CASE WHEN x.kind IN ('provider_jackpot', 'provider_promotion') THEN 0
      ELSE -x.cash_minor - x.bonus_minor END FROM wallet.movement x WHERE x.id = k.id AND x.at = k.at) - moved_minor
  FROM wallet.movement_key k
  WHERE k.key = bet_key
    AND EXISTS (SELECT FROM wallet.closing c WHERE c.ref = bet_key AND c.movement_id = rollback_id)
$$;

-- The part of it that a provider's promotions had given: those of the bet that no earlier rollback of their own had
-- undone. One that names such a promotion later, in the same list too, moves nothing.
CREATE OR REPLACE FUNCTION wallet.undone_promotion(undone_key text, rollback_id bigint, moved_minor bigint)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE x.kind
    WHEN 'provider_promotion' THEN -moved_minor
    WHEN 'provider_jackpot' THEN 0
    ELSE (SELECT coalesce(sum(p.amount_minor), 0)::bigint FROM wallet.movement p
      WHERE p.ref = undone_key AND p.kind = 'provider_promotion'
        AND NOT EXISTS (SELECT FROM wallet.closing c WHERE c.ref = split_part(p.key, '#', 1)
          AND c.movement_id < rollback_id)) END
  FROM wallet.movement_key k JOIN wallet.movement x ON x.id = k.id AND x.at = k.at
  WHERE k.key = undone_key
    AND EXISTS (SELECT FROM wallet.closing c WHERE c.ref = undone_key AND c.movement_id = rollback_id)
$$;
