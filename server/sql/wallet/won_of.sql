-- What these bets have won by one kind of win, booked without a person, but for the movements of some keys: parts of a
-- held win are left out, since a person books them, and what a rollback of its own undid.
CREATE OR REPLACE FUNCTION wallet.won_of(bets text[], win_kind text, but text[]) RETURNS numeric
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(w.amount_minor), 0) FROM (
    SELECT m.key, m.amount_minor, m.meta FROM wallet.movement m
      WHERE m.ref = ANY (bets) AND m.kind IN ('win', 'jackpot_win') AND m.kind = win_kind
    UNION ALL
    SELECT m.key, m.amount_minor, m.meta FROM wallet.movement m
      WHERE m.ref = ANY (bets) AND m.kind IN ('provider_jackpot', 'provider_promotion') AND m.kind = win_kind) w
  WHERE w.key <> ALL (but) AND NOT coalesce(w.meta ? 'settles', false)
    AND NOT EXISTS (SELECT FROM wallet.closing c WHERE c.ref = w.key)
$$;
